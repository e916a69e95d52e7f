import type { Data } from '@generated/data'
import { usePage } from '@inertiajs/react'
import type { ComponentType, PropsWithChildren } from 'react'
import { Container } from '~/components/ui/container'
import { ToastRegion } from '~/components/ui/toast'
import { useLive } from '~/lib/live'
import { urlFor } from '~/lib/routes'
import { useStoredUser } from '~/lib/session_store'
import { useZone } from '~/lib/zone'
import { isCurrent } from './navigation'
import { OfflineNotice } from './offline_notice'
import { PageFocus } from './page_focus'
import { SiteFooter } from './site_footer'
import { SiteHeader } from './site_header'

interface LayoutProps extends PropsWithChildren {
  /** Stands above every page, as the reminder to verify an email address. */
  Notice?: ComponentType
  /** Tells which page is on its way. */
  Progress?: ComponentType
  /** Search of the top bar, on Home. */
  Search?: ComponentType
}

/** Pages that fill the window and scroll inside. */
function isScreenful(path: string): boolean {
  return isCurrent(urlFor('messages'), path)
}

/** What every page shares: fixed top bar, notice, the page itself, footer and messages. */
export default function Layout({ Notice, Progress, Search, children }: LayoutProps) {
  const { user, site, unreadMessages } = usePage<Data.SharedProps>().props
  const stored = useStoredUser()
  useZone()
  useLive(['unread'], ['unreadMessages'], { looksAgain: false })

  return (
    <div className="flex min-h-dvh flex-col print:min-h-0">
      <a
        href="#main"
        className="fixed top-3 left-3 z-60 -translate-y-[200%] rounded-md bg-accent px-5 py-3 font-strong text-on-accent focus:translate-none print:hidden"
      >
        Skip to content
      </a>
      <SiteHeader
        user={user ?? stored ?? undefined}
        unread={unreadMessages}
        siteName={site.name}
        path={site.path}
        search={Search && site.path === urlFor('home') && <Search />}
      />
      <main id="main" tabIndex={-1} className="flex-1 pt-bar focus-visible:outline-none print:pt-0">
        {Notice && (
          <Container className="not-empty:pt-4">
            <Notice />
          </Container>
        )}
        {children}
      </main>
      {!isScreenful(site.path) && <SiteFooter siteName={site.name} />}
      <OfflineNotice />
      {Progress && <Progress />}
      <ToastRegion />
      <PageFocus path={site.path} />
    </div>
  )
}
