import type { Data } from '@generated/data'
import { usePage } from '@inertiajs/react'
import type { ComponentType, PropsWithChildren } from 'react'
import { ToastRegion } from '~/components/ui/toast'
import { OfflineNotice } from './offline_notice'
import { PageFocus } from './page_focus'
import { SiteFooter } from './site_footer'
import { SiteHeader } from './site_header'

interface LayoutProps extends PropsWithChildren {
  /** Stands above every page, as the reminder to verify an e-mail address. */
  Notice?: ComponentType
  /** Tells which page is on its way. */
  Progress?: ComponentType
}

/** What every page shares: fixed top bar, notice, the page itself, footer and messages. */
export default function Layout({ Notice, Progress, children }: LayoutProps) {
  const { user, site } = usePage<Data.SharedProps>().props

  return (
    <div className="site">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <SiteHeader user={user} siteName={site.name} path={site.path} />
      <main id="main" tabIndex={-1} className="site-main">
        {Notice && (
          <div className="container site-notice">
            <Notice />
          </div>
        )}
        {children}
      </main>
      <SiteFooter siteName={site.name} />
      <OfflineNotice />
      {Progress && <Progress />}
      <ToastRegion />
      <PageFocus path={site.path} />
    </div>
  )
}
