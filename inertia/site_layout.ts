import { VerifyReminder } from '~/features/identity/verify_reminder'
import Layout from '~/layouts/default'

/** The layout of every page and what the modules put into it; layouts themselves know no module. */
export function siteLayout(): [typeof Layout, { Notice: typeof VerifyReminder }] {
  return [Layout, { Notice: VerifyReminder }]
}

/** 'Browse' on a site called S -> 'Browse - S'. */
export function pageTitle(siteName: string) {
  return (title: string) => (title ? `${title} - ${siteName}` : siteName)
}
