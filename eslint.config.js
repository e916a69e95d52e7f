import { configApp, RULES_LIST } from '@adonisjs/eslint-config'
import reactHooks from 'eslint-plugin-react-hooks'

const bareDecision = {
  selector:
    'ExpressionStatement > AwaitExpression > CallExpression[callee.property.name=/^(allows|denies)$/]',
  message: 'The answer is dropped, so nothing is refused: use authorize().',
}

const formatterInFunction = {
  selector:
    ':function :matches(NewExpression[callee.object.name="Intl"], CallExpression[callee.property.name=/^toLocale(Date|Time)String$/])',
  message: 'A formatter takes 0.1 ms and 27 kB: make it once, outside of functions.',
}

const madeByDefault = {
  selector: 'TSParameterProperty > AssignmentPattern > NewExpression[callee.name!=/^(Map|Set)$/]',
  message: 'The container makes what a class works with: @inject() and no default.',
}

const madeInClass = {
  selector:
    'ClassBody MemberExpression[property.name=/^(handle|lock|of)$/] > NewExpression[arguments.length=0]',
  message: 'A class names what it works with in its constructor, with @inject().',
}

const statementPastTheDoor = {
  selector: 'CallExpression[callee.property.name="rawQuery"]',
  message: 'Statements are run by runSql (CONTRIBUTING.md, "A query").',
}

const textWithValues = {
  selector:
    'CallExpression:matches([callee.property.name=/.Raw$|^knexRawQuery$/], [callee.object.name=/^(db|trx|client)$/][callee.property.name="raw"]):matches([arguments.length>1], [arguments.0.type="TemplateLiteral"])',
  message: 'What has values is a fragment: ...builderArgs(sql`...`).',
}

const inApp = [bareDecision, formatterInFunction, madeByDefault, madeInClass]

export default configApp(
  {
    ignores: [
      '.adonisjs/**',
      'build/**',
      'release/**',
      'release-demo/**',
      'tmp/**',
      'storage/**',
      'public/**',
      'database/schema.ts',
      '.dependency-cruiser.cjs',
    ],
  },
  { files: ['**/*.ts'], rules: { 'no-restricted-syntax': ['error', bareDecision] } },
  {
    files: ['inertia/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', bareDecision, formatterInFunction] },
  },
  {
    files: ['app/**/*.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...inApp, statementPastTheDoor, textWithValues],
    },
  },
  {
    files: ['commands/**/*.ts', 'database/seeders/**/*.ts'],
    rules: {
      'no-restricted-syntax': ['error', bareDecision, statementPastTheDoor, textWithValues],
    },
  },
  {
    files: ['app/platform/database/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...inApp] },
  },
  {
    ...reactHooks.configs.flat.recommended,
    files: ['inertia/**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
    rules: {
      ...RULES_LIST,
      ...reactHooks.configs.flat.recommended.rules,
      '@adonisjs/no-backend-import-in-frontend': [
        'error',
        {
          allowed: ['../../../resources/places.json', '../../../resources/coastline/coast_tile'],
        },
      ],
    },
  },
  // `npm run format:check` compares every file with its form.
  { rules: { 'prettier/prettier': 'off' } }
)
