/** @returns the path a browser asks for: one width of one photo */
export function photoPath(storageKey: string, width: number): string {
  return `/uploads/photos/${storageKey}/${width}.webp`
}

/** @returns the name of the file in storage */
export function photoFile(storageKey: string, width: number): string {
  return `${photoFolder(storageKey)}/${width}.webp`
}

/** @returns the folder in storage that holds all widths of a photo */
export function photoFolder(storageKey: string): string {
  return `photos/${storageKey}`
}
