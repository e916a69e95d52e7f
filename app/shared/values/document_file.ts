import { fileKind } from '#shared/values/file_kind'

const MOST_CHARACTERS = 120

const KINDS = {
  pdf: { contentType: 'application/pdf', ending: '.pdf' },
  jpeg: { contentType: 'image/jpeg', ending: '.jpg' },
  png: { contentType: 'image/png', ending: '.png' },
  webp: { contentType: 'image/webp', ending: '.webp' },
} as const

export type DocumentKind = (typeof KINDS)[keyof typeof KINDS]

/** @returns what a document is by its content, or null for what cannot be one (rule K14) */
export function documentKind(content: Uint8Array): DocumentKind | null {
  const kind = fileKind(content)

  return kind && kind !== 'gif' ? KINDS[kind] : null
}

/** A name to save the document by: no folders, no invisible characters, and the ending of what is in it. */
export function documentName(sent: string, { ending }: DocumentKind): string {
  const [name] = sent.split(/[/\\]/).reverse()
  const plain = name.replaceAll(/[\p{C}\p{DI}"<>:|?*%]/gu, '').replace(/\.[a-z\d]{1,5}$/i, '')
  const stem = [...plain]
    .slice(0, MOST_CHARACTERS - ending.length)
    .join('')
    .trim()

  return `${stem.replaceAll(/^\.+|\.+$/g, '') || 'document'}${ending}`
}

/** @returns the key in storage */
export function documentKey(storageKey: string): string {
  return `documents/${storageKey}`
}
