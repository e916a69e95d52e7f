import type { Data } from '@generated/data'
import type { PropsWithChildren } from 'react'

/** The props of a page: its own beside those every page receives. */
export type InertiaProps<T extends object = {}> = PropsWithChildren<Data.SharedProps & T>

declare module '@inertiajs/core' {
  export interface InertiaConfig {
    sharedPageProps: Data.SharedProps
  }
}
