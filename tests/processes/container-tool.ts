import { type ChildProcess, spawn, spawnSync, type SpawnSyncOptions } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { endWithThisProcess } from './site-process.ts'

export interface RunningContainer {
  /** The site's process id on this machine. */
  pid: number
  output(): string
  /** Runs a command in the container and returns its exit status. */
  exec(command: readonly string[]): number | null
  /** Sends SIGTERM and returns the exit status. */
  stop(): Promise<number | null>
}

export interface ContainerTool {
  name: string
  hasImage(tag: string): boolean
  canRun(tag: string): boolean
  /** Whether the registry has the image; if so, it's here now. */
  pull(tag: string): boolean
  build(tag: string, args: readonly string[], folder: string): void
  /** Starts an image on the network of this machine: read-only, without privileges, with `data` as its volume. */
  run(tag: string, data: string, environment: Record<string, string>): Promise<RunningContainer>
}

const PULL_LIMIT_MS = 60_000
const ISOLATION = { BUILDAH_ISOLATION: 'chroot' }

/** Runs a program, and throws its output if it fails. */
export function must(program: string, args: readonly string[], options: SpawnSyncOptions = {}): string {
  const env = { ...process.env, ...ISOLATION }
  const maxBuffer = 64 * 1024 * 1024
  const { status, stdout, stderr, error } = spawnSync(program, args, { env, maxBuffer, ...options })
  if (status !== 0) throw error ?? new Error(`${program} ${args.join(' ')}\n${stdout}${stderr}`)
  return String(stdout).trim()
}

const works = (program: string, args: readonly string[], timeout?: number) =>
  spawnSync(program, args, { stdio: 'ignore', env: { ...process.env, ...ISOLATION }, timeout }).status === 0

function follow(child: ChildProcess) {
  endWithThisProcess(child)
  let written = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (written += text))
  return { output: () => written, ended: once(child, 'exit') as Promise<[number | null]> }
}

async function until<Value>(find: () => Value | undefined): Promise<Value> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await wait(50)) {
    const found = find()
    if (found) return found
  }
  throw new Error('The container did not start.')
}

interface ImageConfig {
  Env: string[]
  Cmd: string[]
  User: string
  WorkingDir: string
}

/** Docker and Podman have the same commands. */
function dockerLike(name: 'docker' | 'podman'): ContainerTool {
  return {
    name,
    hasImage: (tag) => works(name, ['image', 'inspect', tag]),
    canRun: (tag) => works(name, ['run', '--rm', tag, 'true']),
    pull: (tag) => works(name, ['pull', tag], PULL_LIMIT_MS),
    build(tag, args, folder) {
      const format = name === 'podman' ? ['--format', 'docker'] : []
      must(name, ['build', ...format, ...args, '-t', tag, '.'], { cwd: folder })
    },
    async run(tag, data, environment) {
      const container = `ctrl-site-test-${process.pid}-${Date.now()}`
      const limits = ['--read-only', '--cap-drop=ALL', '--security-opt=no-new-privileges', '--tmpfs=/tmp']
      const place = ['--rm', '--network=host', `--name=${container}`, `--volume=${data}:/site/data`]
      const settings = Object.entries(environment).map(([key, value]) => `--env=${key}=${value}`)
      const child = spawn(name, ['run', ...place, ...limits, ...settings, tag])
      const { output, ended } = follow(child)
      await until(() => works(name, ['inspect', container]))
      return {
        pid: Number(must(name, ['inspect', '--format={{.State.Pid}}', container])),
        output,
        exec: (command) => spawnSync(name, ['exec', container, ...command]).status,
        async stop() {
          works(name, ['kill', '--signal=TERM', container])
          return (await ended)[0]
        },
      }
    },
  }
}

/** What Docker does, with the machine's own tools: Buildah has no command that runs an image read-only. */
const RUN_AS_DOCKER_DOES = `
  root=$1 data=$2 user=$3 folder=$4; shift 4
  touch "$root/etc/hosts"
  mount --bind "$root" "$root"
  mount -o remount,bind,ro "$root"
  mount -t proc proc "$root/proc"
  mount -t tmpfs tmpfs "$root/tmp"
  mount --rbind /dev "$root/dev"
  mount --bind /etc/hosts "$root/etc/hosts"
  mount --bind "$data" "$root/site/data"
  exec chroot "$root" setpriv --reuid "$user" --regid "$user" --clear-groups --no-new-privs \
    --bounding-set=-all --inh-caps=-all env --chdir="$folder" "$@"
`

const buildah: ContainerTool = {
  name: 'buildah',
  hasImage: (tag) => works('buildah', ['inspect', '--type=image', tag]),
  // Mounting needs root.
  canRun: () => process.getuid?.() === 0 && works('unshare', ['--mount', '--pid', '--fork', 'true']),
  pull: (tag) => works('buildah', ['pull', '-q', tag], PULL_LIMIT_MS),
  build(tag, args, folder) {
    must('buildah', ['build', '--format=docker', '--layers', '--pull=false', ...args, '-t', tag, '.'], {
      cwd: folder,
    })
  },
  async run(tag, data, environment) {
    const inspected = JSON.parse(must('buildah', ['inspect', '--type=image', tag])) as {
      Docker: { config: ImageConfig }
    }
    const { config } = inspected.Docker
    const container = must('buildah', ['from', '--pull-never', tag])
    const root = must('buildah', ['mount', container])
    const settings = Object.entries(environment).map(([key, value]) => `${key}=${value}`)
    const script = ['sh', '-euc', RUN_AS_DOCKER_DOES, 'sh', root, data, config.User, config.WorkingDir]
    const apart = ['--mount', '--pid', '--fork', '--kill-child']
    const command = ['-i', ...config.Env, ...settings, ...config.Cmd]
    const child = spawn('unshare', [...apart, ...script, ...command], { stdio: ['ignore', 'pipe', 'pipe'] })
    const { output, ended } = follow(child)
    const children = `/proc/${child.pid}/task/${child.pid}/children`
    const pid = await until(() => Number(readFileSync(children, 'utf8')) || undefined)
    const inside = ['--mount', '--pid', '--root', '--wd', `--target=${pid}`]
    return {
      pid,
      output,
      exec: (command) => spawnSync('nsenter', [...inside, 'env', '-i', ...settings, ...command]).status,
      async stop() {
        process.kill(pid, 'SIGTERM')
        const [status] = await ended
        must('buildah', ['rm', container])
        return status
      },
    }
  },
}

const INFO_LIMIT_MS = 10_000

/** Those of Docker, Podman and Buildah that answer here. */
export const findContainerTools = () =>
  [dockerLike('docker'), dockerLike('podman'), buildah].filter(({ name }) =>
    works(name, ['info'], INFO_LIMIT_MS),
  )
