/**
 * The boundaries between the modules (docs/design.md, section 2; docs/adr/0003): call down, publish up, enter by the contract.
 * A module imports only modules below it, and of those only `contract`, `events` and `models`.
 */
const modules = require('./app/modules.json')
const MODULES = Object.keys(modules)
const OPEN_TO_OTHERS = '(contract|events|models)'

/** Where HTTP is spoken: every other file of app/ is core. */
const HTTP_FILES = [
  '/(controllers|middleware|validators|transformers|policies)/',
  '_(controller|validators?|transformer|policy|middleware)\\.ts$',
  '^app/[^/]+/(routes|api_docs)\\.ts$',
  '^app/platform/(http|openapi|observability|lifecycle)/',
]

const callsDownOnly = MODULES.map((module) => {
  const others = MODULES.filter(
    (other) => other !== module && !modules[module].below.includes(other)
  )

  return {
    name: `${module}-calls-down-only`,
    severity: 'error',
    from: { path: `^app/${module}/` },
    to: { path: others.length > 0 ? `^app/(${others.join('|')})/` : '^$' },
  }
})

module.exports = {
  forbidden: [
    ...callsDownOnly,
    {
      name: 'kernel-knows-no-module',
      comment: 'shared/ is the domain kernel, platform/ the plumbing.',
      severity: 'error',
      from: { path: '^app/(shared|platform)/' },
      to: { path: `^app/(${MODULES.join('|')})/` },
    },
    {
      name: 'platform-knows-no-business',
      comment: 'Of the kernel the plumbing uses values and exceptions only.',
      severity: 'error',
      from: { path: '^app/platform/' },
      to: { path: '^app/shared/', pathNot: '^app/shared/(values|exceptions)/' },
    },
    {
      name: 'enter-by-the-contract',
      severity: 'error',
      from: { path: '^app/([^/]+)/' },
      to: {
        path: `^app/(${MODULES.join('|')})/`,
        pathNot: ['^app/$1/', `^app/[^/]+/${OPEN_TO_OTHERS}/`],
      },
    },
    {
      name: 'core-knows-no-http',
      severity: 'error',
      from: { path: '^app/', pathNot: HTTP_FILES },
      to: {
        path: [
          '^app/[^/]+/.*(controllers|middleware|transformers|policies)/',
          '^app/.*_(controller|transformer|policy|middleware)\\.ts$',
          '^app/platform/http/',
          'node_modules/@adonisjs/(session|bouncer|inertia|shield|http-server|static|cors)/',
          'node_modules/@adonisjs/core/build/modules/http',
          'node_modules/@adonisjs/core/build/services/(router|server)',
        ],
      },
    },
    {
      name: 'core-runs-no-validator',
      comment:
        'The input of an action is inferred from the validator that yields it: its type describes a shape, not HTTP.',
      severity: 'error',
      from: { path: '^app/', pathNot: HTTP_FILES },
      to: {
        path: ['^app/[^/]+/.*validators/', '^app/.*_validators?\\.ts$'],
        pathNot: '^app/shared/validators/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'rules-are-pure',
      comment:
        'Rules and values compute; they reach no database, mail, queue, file or configuration.',
      severity: 'error',
      from: { path: '^app/.+/(rules|values)/|^app/[^/]+/(rules|values)/' },
      to: {
        pathNot: [
          '^app/shared/values/',
          '^app/[^/]+/rules/',
          '^app/[^/]+/models/',
          // The SQL of a rule stands beside it; running it is for others.
          '^app/platform/database/sql\\.ts$',
          // Doors to rules alone.
          '^app/catalog/contract/(nights_refusal|price_stay|reviewed_fields)\\.ts$',
          'node_modules/(luxon|@types/luxon|proxy-addr|@types/proxy-addr|@neaps/tide-predictor|tldts|lru-cache)/',
          '^(node:)?crypto$',
          // To read the public suffix list when it is needed.
          '^(node:)?module$',
        ],
      },
    },
    {
      name: 'product-knows-no-tools',
      comment: 'tools/, bin/ and tests/ stand outside the product.',
      severity: 'error',
      from: {
        path: '^(app|inertia|config|database|start|commands)/',
        pathNot: '^commands/payments/stripe_sandbox\\.ts$',
      },
      to: { path: '^(tools|bin|tests)/' },
    },
    {
      name: 'production-starts-without-tools',
      severity: 'error',
      from: { path: '^bin/(server|console|stop_signals)\\.ts$' },
      to: { path: '^(tools|tests)/' },
    },
    {
      name: 'tools-use-contracts',
      comment:
        'Of the product, tools see contracts, values, invariants, the lists of settings and of scheduled commands, and the data of the map.',
      severity: 'error',
      from: { path: '^tools/' },
      to: {
        path: '^(app|commands|start|inertia)/',
        pathNot: [
          '^app/[^/]+/(contract|values|invariants)/',
          '^start/(env|scheduler)\\.ts$',
          '^inertia/components/map/place_names\\.ts$',
        ],
      },
    },
    {
      name: 'stand-ins-need-no-tests',
      comment: 'The demonstration runs them without the development packages.',
      severity: 'error',
      from: { path: '^tools/(stripe_sandbox|mail_inbox)/', pathNot: '/tests/' },
      to: { path: ['^tests/', 'node_modules/@japa/'] },
    },
    {
      name: 'generated-server-only-in-routes',
      severity: 'error',
      from: { path: '^(app|commands|database)/', pathNot: '^app/[^/]+/routes\\.ts$' },
      to: { path: '^\\.adonisjs/server/' },
    },
    {
      name: 'pages-know-no-server',
      severity: 'error',
      from: { path: '^inertia/' },
      to: { path: '^(app|config|start|database|commands)/' },
    },
    {
      name: 'features-stay-apart',
      severity: 'error',
      from: { path: '^inertia/features/([^/]+)/' },
      to: { path: '^inertia/(features|pages)/', pathNot: '^inertia/features/$1/' },
    },
    {
      name: 'components-know-no-feature',
      severity: 'error',
      from: { path: '^inertia/(components|layouts|lib)/' },
      to: { path: '^inertia/(features|pages)/' },
    },
    {
      name: 'stripe-only-in-payments',
      comment: 'Nothing but the gateway talks to Stripe (docs/design.md, section 8).',
      severity: 'error',
      from: {
        path: '^(app|inertia|commands|start)/',
        pathNot: '^app/payments/stripe/',
      },
      to: { path: 'node_modules/stripe/' },
    },
    {
      name: 'sql-door',
      comment:
        'Statements are made by `sql` and run by `runSql` (docs/adr/0043); what is below is for them, and for the counts of the limiter.',
      severity: 'error',
      from: {
        path: '^(app|commands|start|config|database)/',
        pathNot: ['^app/platform/database/', '^app/platform/http/counts_in_database\\.ts$'],
      },
      to: {
        path: [
          '^app/platform/database/(prepared_query|prepared_statements|look_up|from_replica|often_asked)\\.ts$',
          'node_modules/sql-template-tag/',
        ],
      },
    },
    {
      name: 'no-cycles',
      comment: 'Models may point at each other: relations do.',
      severity: 'error',
      from: { path: '^(app|inertia|tools)/', pathNot: '^app/[^/]+/models/' },
      to: { circular: true, viaOnly: { pathNot: '^app/[^/]+/models/' } },
    },
    {
      name: 'nothing-unresolved',
      comment: 'Never removed: without it a broken alias makes every other rule see nothing.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.boundaries.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|release|release-demo|tmp|storage|public)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.d.ts', '.json', '.css'],
    },
  },
}
