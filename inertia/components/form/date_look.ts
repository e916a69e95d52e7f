import { cx } from '~/lib/class_names'

const BOX =
  'rounded-md border bg-raised focus-within:not-has-[>button:focus-visible]:ring-3 focus-within:ring-accent/32 transition-[border-color,box-shadow] duration-150'

const EDGES = { right: 'border-line-strong focus-within:border-accent', wrong: 'border-danger' }

const LABEL = 'block font-semibold'

/** The ring is that of the box around. */
const SEGMENTS = 'flex items-center text-base tabular-nums outline-none'

/** A part of a date: day, month, year or what stands between them. */
export const SEGMENT = 'rounded-sm px-[0.1rem] py-[0.15rem] whitespace-pre'

/** Both days in one box with the calendar button, in a row or stacked. */
const range = {
  frame: '@container',
  group: (isInvalid: boolean) =>
    cx(
      BOX,
      EDGES[isInvalid ? 'wrong' : 'right'],
      'relative grid grid-cols-[1fr_1fr_auto] items-center p-1 @max-[22.5rem]:grid-cols-[1fr_auto]'
    ),
  input:
    'min-w-0 px-2.5 py-[0.4rem] not-first:border-l not-first:border-line @max-[22.5rem]:col-start-1 @max-[22.5rem]:not-first:border-t @max-[22.5rem]:not-first:border-l-0',
  label: cx(LABEL, 'text-xs/[1.35]'),
  segments: (_isInvalid: boolean) => cx(SEGMENTS, 'min-h-8'),
  button:
    'ml-auto self-end @max-[22.5rem]:col-start-2 @max-[22.5rem]:row-[1/span_2] @max-[22.5rem]:self-center',
}

/** One day: its label above the box, as with other fields. */
const single: typeof range = {
  frame: '',
  group: () => 'relative flex items-center',
  input: 'min-w-0 flex-[1_1_9.25rem]',
  label: cx(LABEL, 'mb-[0.4rem] text-sm/[1.35]'),
  segments: (isInvalid) =>
    cx(SEGMENTS, BOX, EDGES[isInvalid ? 'wrong' : 'right'], 'min-h-12 pr-13 pl-3.5'),
  button: 'absolute right-0.5 bottom-0.5',
}

/** The layout of a date field; the placeholder and the loaded field share it. */
export const dateLooks = { single, range }

export type DateLook = keyof typeof dateLooks
