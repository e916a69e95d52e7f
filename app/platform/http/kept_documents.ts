import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Place, Value } from '#platform/http/own_values'

/** Texts and places that follow one another. */
export type Document = (string | Place)[]

/** The same with long texts in UTF-8. */
type KeptDocument = (string | Buffer | Place)[]

const MOST_BYTES = 48 * 1024 * 1024

/** Markup may contain today's date, which is not part of the key. */
const KEPT_MS = 60_000

const MOST_ASKED = 5000

/** Shorter texts are written together with the values between them. */
const LONG = 2048

/** Pieces are not joined where they are long: it would be a copy of the whole page. */
export function filled(
  document: KeptDocument,
  nonce: string,
  values: Value[] = []
): (string | Buffer)[] {
  const pieces: (string | Buffer)[] = []
  let run = ''
  for (const piece of document)
    if (typeof piece === 'string') run += piece
    else if (Buffer.isBuffer(piece)) {
      if (run) pieces.push(run)
      run = ''
      pieces.push(piece)
    } else run += piece.of === 'nonce' ? nonce : WRITTEN[piece.as](values[piece.of])

  if (run) pieces.push(run)
  return pieces
}

/** Pages by all data they are made from, so that one is never somebody else's; what was read longest ago makes room. */
export class KeptDocuments {
  readonly #kept: LRUCache<string, KeptDocument>
  readonly #asked = new LRUCache<string, true>({ max: MOST_ASKED })

  constructor(mostBytes = MOST_BYTES) {
    this.#kept = new LRUCache({ maxSize: mostBytes, sizeCalculation: bytesOf, ttl: KEPT_MS })
  }

  /** @returns the document, null when it is not kept; `data` is JSON */
  find(data: string): KeptDocument | null {
    return this.#kept.get(keyOf(data)) ?? null
  }

  /** Keeps a document when what is named was asked for not long ago; once would only displace the others. */
  keep(data: string, asked: string, document: Document): void {
    const askedKey = keyOf(asked)
    const wasAsked = this.#asked.has(askedKey)
    this.#asked.set(askedKey, true)
    if (wasAsked) this.#kept.set(keyOf(data), keptOf(document))
  }
}

/** As React escapes texts and attributes, and JSON in a script. */
const WRITTEN = {
  html: (value: Value) => escaped(String(value)),
  first: (value: Value) => escaped(firstLetterOf(String(value))),
  json: (value: Value) => inScript(JSON.stringify(value)),
}

function firstLetterOf([letter]: string): string {
  return letter
}

const ESCAPES: Record<string, string> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
}

function escaped(text: string): string {
  return text.replace(/["&'<>]/g, (letter) => ESCAPES[letter])
}

/** JSON with `<` escaped: `<!--<script>` in somebody's name would leave the script element open and the page blank. */
export function inScript(data: string): string {
  return data.replaceAll('<', String.raw`\u003c`)
}

/** Texts between two places as one. Short ones are copied too: V8 would keep all of the page that they are a part of. */
function keptOf(document: Document): KeptDocument {
  const kept: KeptDocument = []
  let text = ''
  const end = () => {
    const bytes = Buffer.from(text)
    if (text) kept.push(text.length < LONG ? bytes.toString() : bytes)
    text = ''
  }
  for (const piece of document)
    if (typeof piece === 'string') text += piece
    else {
      end()
      kept.push(piece)
    }

  end()
  return kept
}

function bytesOf(document: KeptDocument): number {
  return document.reduce(
    (sum, piece) => sum + (typeof piece === 'string' || Buffer.isBuffer(piece) ? piece.length : 16),
    0
  )
}

/** Short: the data are up to half as large as the document, and an address may be long. */
function keyOf(text: string): string {
  return hash('sha256', text, 'base64url')
}
