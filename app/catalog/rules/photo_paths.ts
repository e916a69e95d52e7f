/** @returns the URL path of one width */
export function photoPath(storageKey: string, width: number): string {
  return `/uploads/photos/${storageKey}/${width}.webp`
}

/** @returns the key in storage */
export function photoKey(storageKey: string, width: number): string {
  return `${photoFolder(storageKey)}/${width}.webp`
}

/** @returns the folder in storage with all widths */
export function photoFolder(storageKey: string): string {
  return `photos/${storageKey}`
}
