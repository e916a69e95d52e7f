import type { Data } from '@generated/data'
import type { PropsWithChildren } from 'react'

/** The props of a page: its own beside those every page receives, which none of its own replaces. */
export type InertiaProps<T extends object = {}> = keyof T & keyof Data.SharedProps extends never
  ? PropsWithChildren<Data.SharedProps & T>
  : never

/** Which page of a list this is. */
export type PagePosition = {
  total: number
  page: number
  totalPages: number
}

/** One page of a list, as the server sends it. */
export type PageOf<Row> = PagePosition & { rows: Row[] }

declare module '@inertiajs/core' {
  export interface InertiaConfig {
    sharedPageProps: Data.SharedProps
  }
}
