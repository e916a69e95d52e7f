import { refused } from '../http/stripe_error.ts'
import { isHash, type RawParams } from '../http/form_body.ts'
import { accountV1 } from '../operations/account_forms.ts'
import { shown } from '../operations/transfers.ts'
import type { World } from '../context.ts'

const DEEPEST = 4

/** The answer with the named references replaced by their objects, as `expand[]` asks for. */
export function expandAnswer(world: World, answer: object, paths: readonly string[]): object {
  return paths.reduce<object>((result, path) => {
    const parts = path.split('.')
    if (parts.length > DEEPEST) {
      throw refused('You cannot expand more than 4 levels of a property.', { param: 'expand' })
    }
    return expandPath(world, result, parts, path) as object
  }, answer)
}

function expandPath(world: World, value: unknown, parts: string[], whole: string): unknown {
  const [name, ...rest] = parts
  if (name === undefined || value === null) return value
  if (Array.isArray(value)) return value.map((item) => expandPath(world, item, parts, whole))
  if (!isHash(value)) throw cannotExpand(whole)

  const expanded = expandOne(world, value, name, whole)
  return { ...value, [name]: expandPath(world, expanded, rest, whole) }
}

function expandOne(world: World, owner: RawParams, name: string, whole: string): unknown {
  const included = include(world, owner, name)
  if (included !== undefined) return included

  const value = owner[name]
  if (value === null || isHash(value) || Array.isArray(value)) return value
  const object = typeof value === 'string' ? lookUp(world, value) : undefined
  if (object === undefined) throw cannotExpand(whole)
  return object
}

function include(world: World, owner: RawParams, name: string): object | undefined {
  const id = String(owner.id)
  if (owner.object === 'checkout.session' && name === 'line_items') {
    const data = world.store.get('session_lines', id)?.items ?? []
    return { object: 'list', data, has_more: false, url: `/v1/checkout/sessions/${id}/line_items` }
  }
  if (owner.object === 'charge' && name === 'refunds') {
    const data = [...world.store.values('refunds')].filter((refund) => refund.charge === id)
    return {
      object: 'list',
      data: data.reverse(),
      has_more: false,
      url: `/v1/charges/${id}/refunds`,
    }
  }
  return undefined
}

function lookUp(world: World, id: string): object | undefined {
  const { store } = world
  switch (id.slice(0, id.indexOf('_'))) {
    case 'pi':
      return store.get('payment_intents', id)
    case 'ch':
      return store.get('charges', id)
    case 're':
      return store.get('refunds', id)
    case 'trr':
      return store.get('reversals', id)
    case 'txn':
      return store.get('balance_entries', id)?.transaction
    case 'du':
      return store.get('disputes', id)
    case 'tr': {
      const transfer = store.get('transfers', id)
      return transfer === undefined ? undefined : shown(world, transfer)
    }
    case 'acct': {
      const account = store.get('accounts', id)
      return account === undefined ? undefined : accountV1(account)
    }
    default:
      return undefined
  }
}

function cannotExpand(path: string) {
  return refused(
    `This property cannot be expanded (${path}). You may want to try expanding a different property.`,
    { param: 'expand' }
  )
}
