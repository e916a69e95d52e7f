import type { Data } from '@generated/data'
import { usePage } from '@inertiajs/react'

/** Name, fees and other settings that all pages receive. */
export function useSite(): Data.SharedProps['site'] {
  return usePage<Data.SharedProps>().props.site
}
