import { Button } from 'react-aria-components/Button'
import { ComboBox, Input, ListBox, ListBoxItem } from 'react-aria-components/ComboBox'
import { Icon } from '~/components/ui/icon'
import { Popover } from '~/components/ui/popover'
import { Control, inputClass } from './control'
import { type FieldProps, FieldFrame, useField } from './field'

interface ComboBoxFieldProps extends FieldProps {
  /** What is offered; any other text may be typed too. */
  options: readonly string[]
  defaultValue?: string
  maxLength?: number
  onChange?: (value: string) => void
}

/** A text field that offers known values while one types, and all of them with its button or the arrow keys. */
export function ComboBoxField({
  options,
  defaultValue,
  maxLength,
  onChange,
  ...field
}: ComboBoxFieldProps) {
  const { ids, error, control } = useField(field)
  const { name, id, disabled, ...aria } = control

  return (
    <FieldFrame {...field} ids={ids} error={error}>
      <ComboBox
        id={id}
        name={name}
        formValue="text"
        allowsCustomValue
        defaultItems={options.map((option) => ({ id: option }))}
        defaultInputValue={defaultValue}
        isDisabled={disabled}
        aria-labelledby={ids.label}
        onInputChange={onChange}
      >
        <Control>
          <Input {...aria} maxLength={maxLength} autoComplete="off" className={inputClass('md')} />
          <Button
            aria-label="Show all"
            className="grid size-11 flex-none place-items-center rounded-md text-muted"
          >
            <Icon name="chevron-down" size={18} />
          </Button>
        </Control>
        <Popover className="w-(--trigger-width) rounded-lg">
          <ListBox<{ id: string }> className="max-h-72 overflow-y-auto p-1.5">
            {({ id: option }) => (
              <ListBoxItem
                textValue={option}
                className="flex min-h-11 cursor-pointer items-center rounded-sm px-3 py-1.5 data-focused:bg-sunken data-focused:outline-none data-selected:font-semibold"
              >
                {option}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
    </FieldFrame>
  )
}
