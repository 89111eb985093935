import { readFileSync } from 'node:fs'
import js from '@eslint/js'
import boundaries from 'eslint-plugin-boundaries'
import tseslint from 'typescript-eslint'

const PAGE_TABLE = ['app/content/pages.ts', 'app/content/page-location.ts']

/**
 * Which modules may import which. The longest matching path applies to a file. Whatever is in `types` may only
 * be imported as types. `npm` says whether packages and Node's own modules may be imported; a list allows only
 * those.
 */
const IMPORT_TABLE = {
  // The company and product names, which everything else imports.
  'app/shop.ts': { from: [], npm: [] },
  'app/shop-names.ts': { from: ['app/shop.ts'], npm: [] },
  'app/domain': { from: ['app/domain', 'app/shop.ts'], npm: [] },
  'app/domain/forms': { from: ['app/domain'], npm: ['zod'] },
  'app/domain/shapes.server.ts': { from: ['app/domain/read-time.ts'], npm: ['zod'] },
  'app/domain/search.ts': { from: ['app/domain'], npm: ['minisearch'] },
  'app/domain/href.ts': { from: ['app/domain'], types: ['app/routes.ts'], npm: [] },
  'app/backend': { from: ['app/backend', 'app/domain'], npm: [] },
  'app/context.ts': { from: ['app/domain', 'app/backend'], types: ['app/content/pages.ts'], npm: [] },
  'app/http': {
    from: ['app/http', 'app/domain', 'app/content', 'app/backend', 'app/context.ts', 'app/guards.ts'],
    npm: ['@remix-run/node'],
  },
  'app/guards.ts': { from: ['app/domain', 'app/backend', 'app/context.ts'], npm: ['@remix-run/node'] },
  'app/store': {
    from: [
      'app/store',
      'app/http',
      'app/domain',
      'app/content',
      'app/backend',
      'app/context.ts',
      'app/guards.ts',
    ],
    npm: ['@remix-run/node'],
  },
  'app/content': { from: ['app/content', 'app/domain', 'app/shop.ts'], npm: [] },
  'app/browser': { from: ['app/browser', 'app/domain', ...PAGE_TABLE], npm: true },
  'app/ui': {
    from: ['app/ui', 'app/domain', ...PAGE_TABLE, 'app/browser', 'app/shop.ts'],
    types: ['app/content', 'app/backend', 'app/context.ts', 'app/http/form.ts', 'app/store/load-bag.ts'],
    npm: true,
  },
  'app/layouts': {
    from: [
      'app/layouts',
      'app/ui',
      'app/content',
      'app/domain',
      'app/browser',
      'app/guards.ts',
      'app/shop.ts',
    ],
    types: ['app/backend', 'app/context.ts', 'app/store/load-bag.ts', 'app/store/load-payment.ts'],
    npm: true,
  },
  // Everything in app/ except other pages, because a page keeps its parts in its own folder.
  'app/pages': { from: ['app'], not: ['app/endpoints'], npm: true },
  'app/endpoints': { from: ['app'], not: ['app/pages'], npm: true },
  app: { from: ['app'], not: ['app/pages', 'app/endpoints'], npm: true },
  'server/clients': {
    from: [
      'server/http-client',
      'server/cache/cache.ts',
      'server/deadline.ts',
      'server/values',
      'app/domain',
      'server/clients',
    ],
    types: ['app/backend', 'server/cache/dependencies.ts'],
    npm: true,
  },
  'server/identity': {
    from: ['server/http-client', 'server/deadline.ts', 'server/values', 'app/domain', 'server/identity'],
    types: ['app/backend'],
    npm: true,
  },
  'server/sessions': {
    from: ['server/sessions', 'server/values', 'app/domain'],
    types: ['app/backend', 'app/context.ts', 'server/storage/store.ts'],
    npm: true,
  },
  'server/location': {
    from: ['server/location', 'server/values', 'app/domain', 'app/content/country-list.ts'],
    types: ['app/context.ts', 'server/http-client'],
    npm: true,
  },
  'server/values': { from: ['server/values', 'app/domain'], npm: true },
  'server/storage': { from: ['server/storage', 'server/deadline.ts', 'server/values'], npm: true },
  'server/middleware': {
    from: [
      'server/middleware',
      'server/values',
      'server/request-scope.ts',
      'app/domain',
      ...PAGE_TABLE,
      'app/http/complete-response.ts',
      'app/http/too-large.ts',
    ],
    types: ['app/backend', 'app/context.ts', 'server/metrics', 'server/router.ts'],
    npm: true,
  },
  'server/page-cache': {
    from: ['server', 'app/domain', ...PAGE_TABLE],
    types: ['app/backend', 'app/context.ts'],
    npm: true,
  },
  server: {
    from: [
      'server',
      'app/domain',
      ...PAGE_TABLE,
      'app/guards.ts',
      'app/http/crawler.ts',
      'app/http/json-response.ts',
      'app/shop.ts',
      'app/store/timeout.ts',
      'app/http/complete-response.ts',
      'app/http/too-large.ts',
    ],
    types: ['app/backend', 'app/context.ts'],
    npm: true,
  },
  // Code for development and the build: the demo, share images, screenshots.
  tools: {
    from: [
      'tools',
      'budgets.json',
      'server',
      'tests/stand-ins',
      'tests/processes',
      'tests/support',
      'e2e',
      'app',
      'remix.config.js',
    ],
    npm: true,
  },
  'tests/processes': { from: ['tests/processes', 'tests/stand-ins'], npm: true },
  'tests/stand-ins': {
    from: ['tests/stand-ins', 'tests/processes/chromium.ts', 'app/shop.ts', 'app/shop-names.ts'],
    npm: true,
  },
  tests: { from: ['tests', 'app', 'server', 'tools', 'e2e', 'remix.config.js'], npm: true },
  e2e: {
    from: [
      'e2e',
      'budgets.json',
      'tests/stand-ins/start.ts',
      'tests/stand-ins/secrets.ts',
      'tests/support/quotes.ts',
      'tests/processes',
      'app/routes.ts',
      'app/shop.ts',
      'app/content',
      'app/domain',
    ],
    npm: true,
  },
}

/** Files listed in `app/routes.ts`, which only the framework imports. */
const ROUTE_FILES = [
  ...readFileSync(new URL('app/routes.ts', import.meta.url), 'utf8').matchAll(
    /'((?:pages|endpoints|layouts)\/[^']+)'/g,
  ),
].map(([, file]) => `app/${file}`)

const within = (places) => places.flatMap((place) => [place, `${place}/**`])
const files = (path) => ({ file: { path } })
const packages = { module: { origin: ['external', 'core'] } }

/** A row of the table as policies for eslint-plugin-boundaries. If several match an import, the last one wins. */
const policiesOf = ({ from, types = [], not = [], npm }) => [
  { allow: { to: files(within(from)) } },
  { allow: { to: files(within(types)), dependency: { kind: 'type' } } },
  { disallow: { to: files(within(not)) } },
  { allow: { to: npm === true ? packages : { module: { ...packages.module, source: npm } } } },
]

const OWN_FOLDER = [
  {
    disallow: { to: files('app/pages/**') },
    message: 'A page keeps its parts in its own folder; {{ dependency.source }} belongs to another page.',
  },
  {
    from: files('app/pages/*'),
    allow: { to: files(['app/pages/*', 'app/pages/{{ from.file.captured.name }}/**']) },
  },
  { from: files('app/pages/*/**'), allow: { to: files('app/pages/{{ from.file.captured.folder }}/**') } },
]

const NO_ROUTES = {
  disallow: { to: files(ROUTE_FILES) },
  message:
    'Routes must not be imported; move what {{ dependency.source }} and this file share to another module.',
}

const importRule = (folder, policies) => ({
  'boundaries/dependencies': [
    'error',
    {
      default: 'disallow',
      message: `${folder} may not import {{ dependency.source }} as a {{ dependency.kind }}.`,
      checkAllOrigins: true,
      checkUnknownLocals: true,
      checkInternals: true,
      policies,
    },
  ],
})

/** The longest path comes last, because the last entry that matches a file wins. */
const IMPORT_RULES = [
  ...Object.entries(IMPORT_TABLE)
    .sort(([a], [b]) => a.length - b.length)
    .map(([place, row]) => ({
      files: within([place]),
      rules: importRule(place, [
        ...policiesOf(row),
        ...(place === 'app/pages' ? OWN_FOLDER : []),
        ...(place === 'tests' ? [] : [NO_ROUTES]),
      ]),
    })),
  // Tests of stand-ins may import what other tests import.
  {
    files: ['**/*.test.ts', '**/*.test.tsx'],
    rules: importRule('tests', policiesOf(IMPORT_TABLE.tests)),
  },
]

export default tseslint.config(
  { ignores: ['build/', 'node_modules/', 'test-results/', '.cache/'] },
  js.configs.recommended,
  tseslint.configs.strict,
  {
    plugins: { boundaries },
    settings: {
      'boundaries/dependency-nodes': ['import', 'export', 'dynamic-import'],
      'boundaries/files': [
        { category: 'page', pattern: 'app/pages/*.*', capture: ['name'] },
        { category: 'part', pattern: 'app/pages/**/*', capture: ['folder'] },
        { category: 'file', pattern: '**' },
      ],
      'boundaries/legacy-templates': false,
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      // TypeScript already reports undefined names.
      'no-undef': 'off',
      'no-restricted-imports': [
        'error',
        {
          name: '@remix-run/node',
          importNames: ['json', 'defer', 'data'],
          message: 'Return the value itself, or jsonResponse of app/http/json-response.ts.',
        },
        {
          name: '@remix-run/react',
          importNames: ['Link', 'NavLink'],
          message: 'Take those of app/ui/link.tsx, whose addresses are checked.',
        },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'JSXAttribute[name.name=type][value.value=number]',
          message: 'The mouse wheel changes a number field: take inputMode="numeric".',
        },
        {
          selector: 'ImportDeclaration[source.value=zod] > ImportSpecifier',
          message: 'Write `import * as z`: the other form bundles its messages in 40 languages.',
        },
        {
          selector:
            'VariableDeclarator[id.type=ObjectPattern] > AwaitExpression > ImportExpression[source.value=/^[^.]/]',
          message:
            'The bundle has no such names of a CommonJS package: `import` it in a file that is loaded later.',
        },
      ],
      'no-restricted-globals': ['error', { name: 'event', message: 'Take the event as a parameter.' }],
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
    },
  },
  {
    files: ['tests/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        { paths: [{ name: 'vitest', importNames: ['it'], message: 'Tests are written with test().' }] },
      ],
    },
  },
  {
    files: ['tests/**'],
    ignores: ['**/*.own-modules.test.ts', '**/*.release.test.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['mock', 'doMock', 'resetModules'].map((property) => ({
          ...{ object: 'vi', property },
          message: 'Name the file *.own-modules.test.ts: test files share their modules.',
        })),
      ],
    },
  },
  ...IMPORT_RULES,
  { files: ['app/ui/link.tsx'], rules: { 'no-restricted-imports': 'off' } },
  {
    files: ['app/**', 'server/**'],
    rules: {
      'max-lines-per-function': ['error', { max: 100, skipBlankLines: true }],
      'max-lines': ['error', { max: 300, skipBlankLines: true }],
    },
  },
  {
    files: ['app/**', 'server/**'],
    ignores: ['server/config.ts', 'server/index.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Only server/config.ts reads the environment.' },
      ],
    },
  },
)
