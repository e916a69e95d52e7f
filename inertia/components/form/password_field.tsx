import { useState } from 'react'
import { iconButtonClass } from '~/components/ui/button_look'
import { Icon } from '~/components/ui/icon'
import { TextField, type TextFieldProps } from './text_field'

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'suffix'> {
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)

  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      suffix={
        <button
          type="button"
          className={iconButtonClass()}
          aria-label="Show password"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} />
        </button>
      }
    />
  )
}
