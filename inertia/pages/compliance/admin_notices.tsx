import { Banner } from '~/components/ui/banner'
import { Stack } from '~/components/ui/stack'
import { NoticeCard } from '~/features/compliance/notice_card'
import { NoticeDownload } from '~/features/compliance/notice_download'
import { STATUSES } from '~/features/compliance/notice_words'
import type { Notice } from '~/features/compliance/types'
import { AdminPage } from '~/features/moderation/admin_page'
import { ListSection } from '~/features/moderation/list_section'
import { StatusFilter } from '~/features/moderation/status_filter'
import { optionsOf } from '~/features/moderation/statuses'
import { urlFor } from '~/lib/routes'
import type { InertiaProps, PagePosition } from '~/types'

const ADDRESS = urlFor('admin.notices')

type Props = InertiaProps<{
  notices: Notice[]
  page: PagePosition
  filter: { status: string }
  /** Where they are sent; null: nowhere. */
  address: string | null
}>

/** What the harbourmaster was told of stays (rule W155). */
export default function AdminNotices({ notices, page, filter, address }: Props) {
  const list = { path: ADDRESS, filter }

  return (
    <AdminPage
      title="Notices"
      area={ADDRESS}
      description={`What the harbourmaster is told of each stay that is confirmed, changed or cancelled${address ? `: ${address}` : ''}. Each notice says what was known at that moment.`}
    >
      {address === null && (
        <div className="mb-6">
          <Banner tone="warning" title="Notices are kept, not sent">
            No address of the harbourmaster is set (HARBOURMASTER_EMAIL).
          </Banner>
        </div>
      )}
      <NoticeDownload />
      <StatusFilter list={list} label="Status" options={optionsOf(STATUSES)} />
      <ListSection list={list} page={page} noun="notice" empty="No notices">
        <Stack>
          {notices.map((notice) => (
            <NoticeCard key={notice.id} notice={notice} canResend={address !== null} />
          ))}
        </Stack>
      </ListSection>
    </AdminPage>
  )
}
