import { refused } from '../http/api_error.ts'
import { isHash, type RawParams } from '../http/form_body.ts'
import { accountV1 } from '../operations/account_forms.ts'
import { shown } from '../operations/transfers.ts'
import type { SandboxContext } from '../context.ts'

const DEEPEST = 4

/** The response with the references of `expand[]` replaced by their objects. */
export function expandResponse(
  context: SandboxContext,
  answer: object,
  paths: readonly string[]
): object {
  return paths.reduce<object>((result, path) => {
    const parts = path.split('.')
    if (parts.length > DEEPEST) {
      throw refused('You cannot expand more than 4 levels of a property.', { param: 'expand' })
    }
    return expandPath(context, result, parts, path) as object
  }, answer)
}

function expandPath(
  context: SandboxContext,
  value: unknown,
  parts: string[],
  whole: string
): unknown {
  const [name, ...rest] = parts
  if (name === undefined || value === null) return value
  if (Array.isArray(value)) return value.map((item) => expandPath(context, item, parts, whole))
  if (!isHash(value)) throw cannotExpand(whole)

  const expanded = expandOne(context, value, name, whole)
  return { ...value, [name]: expandPath(context, expanded, rest, whole) }
}

function expandOne(
  context: SandboxContext,
  owner: RawParams,
  name: string,
  whole: string
): unknown {
  const included = include(context, owner, name)
  if (included !== undefined) return included

  const value = owner[name]
  if (value === null || isHash(value) || Array.isArray(value)) return value
  const object = typeof value === 'string' ? lookUp(context, value) : undefined
  if (object === undefined) throw cannotExpand(whole)
  return object
}

function include(context: SandboxContext, owner: RawParams, name: string): object | undefined {
  const id = String(owner.id)
  if (owner.object === 'checkout.session' && name === 'line_items') {
    const data = context.store.get('session_lines', id)?.items ?? []
    return { object: 'list', data, has_more: false, url: `/v1/checkout/sessions/${id}/line_items` }
  }
  if (owner.object === 'charge' && name === 'refunds') {
    const data = [...context.store.values('refunds')].filter((refund) => refund.charge === id)
    return {
      object: 'list',
      data: data.reverse(),
      has_more: false,
      url: `/v1/charges/${id}/refunds`,
    }
  }
  return undefined
}

function lookUp(context: SandboxContext, id: string): object | undefined {
  const { store } = context
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
      return transfer === undefined ? undefined : shown(context, transfer)
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
