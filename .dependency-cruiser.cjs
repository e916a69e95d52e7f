/**
 * The walls between the modules (docs/design.md, section 2; docs/adr/0003): call down, publish up, enter by the door.
 * A module imports only modules below it, and of those only `contract`, `events` and `models`.
 */
const BELOW = {
  shared: [],
  identity: ['shared'],
  catalog: ['identity', 'shared'],
  payments: ['identity', 'shared'],
  booking: ['payments', 'catalog', 'identity', 'shared'],
  moderation: ['booking', 'payments', 'catalog', 'identity', 'shared'],
}
const MODULES = Object.keys(BELOW)
const DOORS = '(contract|events|models)'
const HTTP = ['controllers', 'validators', 'transformers', 'policies', 'middleware']

const callsDownOnly = MODULES.map((module) => {
  const others = MODULES.filter((other) => other !== module && !BELOW[module].includes(other))

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
      name: 'enter-by-the-door',
      comment:
        'Of another module: contract, events and models. Middleware, exceptions and transformers of identity carry the signed-in user.',
      severity: 'error',
      from: { path: '^app/([^/]+)/' },
      to: {
        path: '^app/(identity|catalog|payments|booking|moderation)/',
        pathNot: ['^app/$1/', `^app/[^/]+/${DOORS}/`],
      },
    },
    {
      name: 'core-knows-no-http',
      severity: 'error',
      from: {
        path: '^app/[^/]+/(actions|queries|models|rules|events|contract|jobs|listeners|values)/',
      },
      to: {
        path: [
          `^app/[^/]+/(${HTTP.join('|')})/`,
          'node_modules/@adonisjs/(session|bouncer|inertia|shield|http-server|static|cors)/',
          'node_modules/@adonisjs/core/build/modules/http',
          'node_modules/@adonisjs/core/build/services/(router|server)',
        ],
      },
    },
    {
      name: 'rules-are-pure',
      comment:
        'Rules and values compute; they reach no database, mail, queue, file or configuration.',
      severity: 'error',
      from: { path: '^app/[^/]+/(rules|values)/' },
      to: {
        pathNot: [
          '^app/shared/values/',
          '^app/[^/]+/rules/',
          '^app/[^/]+/models/',
          'node_modules/(luxon|@types/luxon|proxy-addr|@types/proxy-addr)/',
          '^(node:)?crypto$',
        ],
      },
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
        pathNot: '^app/payments/(gateways|sandbox)/',
      },
      to: { path: 'node_modules/stripe/' },
    },
    {
      name: 'no-cycles',
      comment: 'Models may point at each other: relations do.',
      severity: 'error',
      from: { path: '^(app|inertia)/', pathNot: '^app/[^/]+/models/' },
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
    exclude: { path: '^(build|release|tmp|storage|public)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.d.ts', '.json', '.css'],
    },
  },
}
