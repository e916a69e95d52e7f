import { router } from '@inertiajs/react'
import { Dialog } from '~/components/ui/dialog'
import { browseAddress } from './browse_address'
import { SearchBar } from './search_bar'

/** The search of the top bar, over the page. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Search moorings"
      size="xl"
      isSheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <div className="-mx-3 max-sm:min-h-[60dvh]">
        <SearchBar
          label="Search moorings"
          placeholder="Place, title or words"
          button="Search"
          textName="search"
          onSearch={(parts) => {
            onClose()
            router.visit(browseAddress(parts))
          }}
        />
      </div>
    </Dialog>
  )
}
