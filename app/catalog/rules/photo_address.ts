/** @returns the URL path of one width */
export function photoPath(storageKey: string, width: number): string {
  return `/uploads/photos/${storageKey}/${width}.webp`
}

/** @returns the file name in storage */
export function photoFile(storageKey: string, width: number): string {
  return `${photoFolder(storageKey)}/${width}.webp`
}

/** @returns the folder in storage with all widths */
export function photoFolder(storageKey: string): string {
  return `photos/${storageKey}`
}
