/**
 * Part of `npm run codegen`: writes the JSON Schemas of the API's responses, derived from the types of its
 * controllers, to app/platform/openapi/answers.json. The fields are described in app/<module>/api_docs.ts.
 */
import { writeFileSync } from 'node:fs'
import ts from 'typescript'
import { inProject } from '../launcher/paths.ts'

type Schema = Record<string, unknown>

const REGISTRY = inProject('.adonisjs/client/registry/schema.d.ts')
const NAMES = inProject('start/api_answers.ts')
const DOCUMENTED = /^\/(api\/|health\/)/

const { options } = ts.getParsedCommandLineOfConfigFile(
  inProject('tsconfig.json'),
  { incremental: false, composite: false },
  { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} }
)!
const program = ts.createProgram([REGISTRY, NAMES], options)
const checker = program.getTypeChecker()

const named = membersOf(NAMES, 'NamedAnswers').map(([name, type]) => [name, shapeOf(type)] as const)
const names = new Map(named.map(([name, shape]) => [JSON.stringify(shape), name]))

const answers = membersOf(REGISTRY, 'Registry').flatMap(([, route]) => {
  const address = literal(member(route, 'pattern'))
  if (!DOCUMENTED.test(address)) return []

  const [method] = checker.getTypeArguments(member(route, 'methods') as ts.TypeReference)
  const shape = shapeOf(member(member(route, 'types'), 'response'))
  const path = address.replace(/^\/api/, '').replace(/:(\w+)/g, '{$1}')

  return shape ? [[`${literal(method)} ${path}`, referring(shape)] as const] : []
})
const schemas = named.map(([name, shape]) => [name, insideReferring(shape!)] as const)

writeFileSync(
  inProject('app/platform/openapi/answers.json'),
  `{\n"schemas": ${linesOf(schemas)},\n"answers": ${linesOf(answers)}\n}\n`
)

/** One schema per line. */
function linesOf(entries: (readonly [string, Schema])[]): string {
  const lines = entries.map(
    ([name, schema]) => `${JSON.stringify(name)}: ${JSON.stringify(schema)}`
  )

  return `{\n${lines.join(',\n')}\n}`
}

function membersOf(file: string, name: string): [string, ts.Type][] {
  const found = program
    .getSourceFile(file)!
    .statements.find(
      (statement): statement is ts.InterfaceDeclaration =>
        ts.isInterfaceDeclaration(statement) && statement.name.text === name
    )!

  return checker
    .getPropertiesOfType(checker.getTypeAtLocation(found))
    .map((property) => [property.name, checker.getTypeOfSymbol(property)])
}

function member(type: ts.Type, name: string): ts.Type {
  return checker.getTypeOfSymbol(type.getProperty(name)!)
}

function literal(type: ts.Type): string {
  return (type as ts.StringLiteralType).value
}

/** @returns null for types that describe nothing, such as a response without a body */
function shapeOf(type: ts.Type): Schema | null {
  if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.Void)) return null
  if (type.isUnion()) return unionOf(type.types)
  if (type.flags & ts.TypeFlags.Null) return { type: 'null' }
  if (type.isLiteral()) return { const: type.value }
  if (type.flags & ts.TypeFlags.BooleanLiteral)
    return { const: checker.typeToString(type) === 'true' }
  if (type.flags & ts.TypeFlags.StringLike) return { type: 'string' }
  if (type.flags & ts.TypeFlags.NumberLike) return { type: 'number' }
  if (checker.isArrayType(type) || checker.isTupleType(type)) return listOf(type)

  return objectOf(type)
}

function unionOf(types: ts.Type[]): Schema {
  const shapes = types
    .filter(({ flags }) => !(flags & ts.TypeFlags.Undefined))
    .map((type) => shapeOf(type)!)
  const constants = shapes.filter((shape) => 'const' in shape).map((shape) => shape.const)
  const choices = shapes.filter((shape) => !('const' in shape) && shape.type !== 'null')
  const isFlag = constants.includes(true) && constants.includes(false)
  const all = [
    ...choices.sort(byText),
    ...(isFlag ? [{ type: 'boolean' }] : constants.length > 0 ? [oneOf(constants)] : []),
    ...shapes.filter(({ type }) => type === 'null'),
  ]

  return all.length === 1 ? all[0] : { anyOf: all }
}

function oneOf(values: unknown[]): Schema {
  if (values.length === 1) return { const: values[0] }

  return { type: typeof values[0], enum: values.sort((one, other) => (one! < other! ? -1 : 1)) }
}

function listOf(type: ts.Type): Schema {
  return {
    type: 'array',
    items: shapeOf(checker.getIndexTypeOfType(type, ts.IndexKind.Number)!) ?? {},
  }
}

/** Sorts the fields alphabetically after the id: the type checker's own order depends on which file it read first. */
function objectOf(type: ts.Type): Schema {
  const fields = checker
    .getPropertiesOfType(type)
    .map((field) => ({ name: field.name, type: checker.getTypeOfSymbol(field), field }))
    .filter((each) => !isBytes(each.type))
    .sort((one, other) => rank(one.name) - rank(other.name) || (one.name < other.name ? -1 : 1))
  const required = fields
    .filter(({ field }) => !(field.flags & ts.SymbolFlags.Optional))
    .map(({ name }) => name)
  const others = checker.getIndexTypeOfType(type, ts.IndexKind.String)

  return {
    type: 'object',
    ...(required.length > 0 && { required }),
    ...(fields.length > 0 && {
      properties: Object.fromEntries(fields.map((each) => [each.name, shapeOf(each.type) ?? {}])),
    }),
    ...(others && { additionalProperties: shapeOf(others) ?? {} }),
  }
}

/** Bytes have no place in JSON: no answer can have such a field. */
function isBytes(type: ts.Type): boolean {
  if (type.isUnion()) return type.types.some(isBytes)

  return ['ArrayBuffer', 'ArrayBufferView'].includes(type.getSymbol()?.name ?? '')
}

function rank(name: string): number {
  return name === 'id' ? 0 : 1
}

function byText(one: Schema, other: Schema): number {
  return JSON.stringify(one) < JSON.stringify(other) ? -1 : 1
}

/** The same schema, with named types replaced by references. */
function referring(shape: Schema): Schema {
  const name = names.get(JSON.stringify(shape))

  return name ? { $ref: `#/components/schemas/${name}` } : insideReferring(shape)
}

function insideReferring(shape: Schema): Schema {
  const { items, properties, anyOf, additionalProperties } = shape as Record<string, Schema>

  return {
    ...shape,
    ...(items && { items: referring(items) }),
    ...(additionalProperties && { additionalProperties: referring(additionalProperties) }),
    ...(anyOf && { anyOf: (anyOf as unknown as Schema[]).map(referring) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [name, referring(field as Schema)])
      ),
    }),
  }
}
