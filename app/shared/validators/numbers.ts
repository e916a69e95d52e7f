import vine from '@vinejs/vine'
import { described } from '#shared/validators/described'

export const PLAIN_DECIMAL = /^-?\d+(\.\d+)?$/

/** A number, or a text of plain decimals such as "12.5"; everything else is refused (rule H21). */
export const number = () => vine.number().parse(plainNumber)

export const wholeNumber = () => number().withoutDecimals()

/** For fields that may be left out: an empty text counts as none. */
export const wholeNumberOrBlank = () => orBlank(wholeNumber())

const hundredths = () =>
  number()
    .decimal([0, 2])
    .use(described({ multipleOf: 0.01 }))

export const nzd = (range: [number, number]) => hundredths().range(range)

export const metres = nzd

export const nzdOrBlank = () => orBlank(hundredths())

function orBlank(field: ReturnType<typeof number>) {
  return field
    .parse((value) => (value === '' ? null : plainNumber(value)))
    .use(described({ pattern: `^$|${PLAIN_DECIMAL.source}` }))
}

function plainNumber(value: unknown): unknown {
  if (value === undefined || value === null || typeof value === 'number') return value

  return typeof value === 'string' && PLAIN_DECIMAL.test(value) ? Number(value) : Number.NaN
}
