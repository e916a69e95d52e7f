import type { ComponentType } from 'react'
import { HeaderSearch } from '~/features/catalog/header_search'
import { LoadingMooring } from '~/features/catalog/loading_mooring'
import { VerifyReminder } from '~/features/identity/verify_reminder'
import Layout from '~/layouts/default'

/** The layout of every page with the parts of the modules; layouts themselves import no module. */
export function siteLayout(): [
  typeof Layout,
  { Notice: ComponentType; Progress: ComponentType; Search: ComponentType },
] {
  return [Layout, { Notice: VerifyReminder, Progress: LoadingMooring, Search: HeaderSearch }]
}

/** 'Browse' on a site called S -> 'Browse - S'. */
export function pageTitle(siteName: string) {
  return (title: string) => (title ? `${title} - ${siteName}` : siteName)
}
