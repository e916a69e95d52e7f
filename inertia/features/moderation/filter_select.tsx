import { router } from '@inertiajs/react'
import { SelectField } from '~/components/form/select_field'
import { filteredAddress, type ListAddress } from '~/features/moderation/list_address'

interface Props {
  list: ListAddress
  name: string
  label: string
  options: { value: string; label: string }[]
}

/** Asks for one of some values at once; the empty value asks for nothing. */
export function FilterSelect({ list, name, label, options }: Props) {
  function choose(value: string) {
    const address = filteredAddress(list, { [name]: value })
    router.get(address, {}, { preserveState: true, preserveScroll: true })
  }

  return (
    <SelectField
      label={label}
      options={options}
      value={list.filter[name] ?? ''}
      onChange={choose}
      className="grow basis-36 sm:grow-0 sm:basis-44"
    />
  )
}
