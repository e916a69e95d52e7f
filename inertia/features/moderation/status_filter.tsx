import { ChoiceLinks } from '~/features/moderation/choice_links'
import { filteredAddress, type ListAddress } from '~/features/moderation/list_address'

interface Props {
  list: ListAddress
  label: string
  options: { value: string; label: string }[]
}

/** Narrows a list down to one status; the choice is part of the address. */
export function StatusFilter({ list, label, options }: Props) {
  return (
    <ChoiceLinks
      label={label}
      options={[{ value: '', label: 'All' }, ...options]}
      selected={list.filter.status}
      hrefFor={(status) => filteredAddress(list, { status })}
    />
  )
}
