const IMAGES: [kind: 'jpeg' | 'png' | 'gif' | 'webp', bytes: (number | null)[]][] = [
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['gif', [0x47, 0x49, 0x46, 0x38]],
  ['webp', [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50]],
]

const PDF = [...Buffer.from('%PDF-')]

export function imageKind(file: Uint8Array) {
  return IMAGES.find(([, bytes]) => beginsWith(file, bytes))?.[0] ?? null
}

export function fileKind(file: Uint8Array) {
  return beginsWith(file, PDF) ? ('pdf' as const) : imageKind(file)
}

function beginsWith(file: Uint8Array, bytes: (number | null)[]): boolean {
  return bytes.every((byte, index) => byte === null || file[index] === byte)
}
