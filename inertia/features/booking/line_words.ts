/** What a line of a price is for: "3 nights (Summer holidays)". */
export function lineInWords({ label, season }: { label: string; season?: string | null }): string {
  return season ? `${label} (${season})` : label
}
