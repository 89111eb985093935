import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ContainerTool, findContainerTools, must } from './container-tool.ts'

const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'

/** As Node's own image: the programs in /usr/local, and a user 1000 called node. */
const DOCKERFILE = `FROM scratch
ADD root.tar /
RUN useradd --uid 1000 --create-home node
ENV NODE_EXTRA_CA_CERTS=${CERTIFICATES}
CMD ["node"]
`

/** Makes an image like Node's from Debian's and npm's packages. Needs root and debootstrap. */
async function makeLikeNode(tool: ContainerTool, tag: string): Promise<void> {
  const [, line = '', release = ''] = /node:(\d+)-(\w+)-slim$/.exec(tag)!
  const folder = await mkdtemp(join(tmpdir(), 'ctrl-base-image-'))
  const root = join(folder, 'root')
  try {
    must('debootstrap', ['--variant=minbase', release, root])
    const node = `node-${process.platform}-${process.arch}@${line}`
    must('npm', ['install', '--global', '--prefix', `${root}/usr/local`, '--ignore-scripts', node, 'npm@11'])
    await mkdir(join(root, 'etc/ssl/certs'), { recursive: true })
    if (existsSync(CERTIFICATES)) await copyFile(CERTIFICATES, join(root, CERTIFICATES))
    const leftOut = ['./var/cache/apt', './var/lib/apt/lists'].map((path) => `--exclude=${path}/*`)
    must('tar', ['-C', root, ...leftOut, '-cf', join(folder, 'root.tar'), '.'])
    await writeFile(join(folder, 'Dockerfile'), DOCKERFILE)
    await writeFile(join(folder, '.dockerignore'), 'root\n')
    tool.build(tag, [], folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function provide(tool: ContainerTool, tag: string): Promise<void> {
  if (!tool.hasImage(tag) && !tool.pull(tag)) await makeLikeNode(tool, tag)
  if (!tool.canRun(tag)) throw new Error('It can’t run containers here.')
}

/**
 * Finds a tool that works here and has the base image: already, from the registry, or made from packages. Without one,
 * returns the reason.
 */
export async function findToolWith(tag: string): Promise<{ tool: ContainerTool } | { missing: string }> {
  const reasons: string[] = []
  for (const tool of findContainerTools()) {
    try {
      await provide(tool, tag)
      return { tool }
    } catch (error) {
      reasons.push(`${tool.name}: ${String(error)}`)
    }
  }
  return { missing: reasons.join('\n') || 'Neither Docker, Podman nor Buildah answers on this machine.' }
}
