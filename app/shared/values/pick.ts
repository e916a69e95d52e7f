/** @returns an object of these properties alone */
export function pick<Source extends object, Name extends keyof Source>(
  source: Source,
  names: readonly Name[]
): Pick<Source, Name> {
  return Object.fromEntries(names.map((name) => [name, source[name]])) as Pick<Source, Name>
}
