import type { Data } from '@generated/data'
import { router } from '@inertiajs/react'
import { useEffect, useState } from 'react'
import { Banner } from '~/components/ui/banner'
import { Button } from '~/components/ui/button'
import { buttonClass } from '~/components/ui/button_look'
import { Icon } from '~/components/ui/icon'
import { cx } from '~/lib/class_names'
import { api, errorMessage } from '~/lib/api_client'
import { smallerPicture } from '~/lib/smaller_picture'
import { showToast } from '~/lib/toasts'
import { useAction } from '~/lib/use_action'

const TYPES = 'image/jpeg,image/png,image/gif,image/webp'
const MOST_BYTES = 5 * 1024 * 1024
const SQUARE = 'size-24 flex-none rounded-xl border border-line object-cover'

interface Chosen {
  file: File
  /** Address of the file in this browser. */
  preview: string
}

/** The photo of a person: chosen, looked at as the square it will be, then saved. */
export function PhotoForm({ account }: { account: Data.Identity.Account }) {
  const { photo, firstName } = account
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [save, saving] = useAction(
    async (file: File) => {
      const form = new FormData()
      form.set('file', await smallerPicture(file, MOST_BYTES))

      return api.upload('api.account_photos.store', form, { params: {} })
    },
    { onSuccess: () => done('Your photo is saved') }
  )
  const [remove, removal] = useAction(() => api.call('api.account_photos.destroy'), {
    onSuccess: () => done('Your photo is removed'),
  })
  const error = saving.error ?? removal.error

  useEffect(() => {
    if (chosen) return () => URL.revokeObjectURL(chosen.preview)
  }, [chosen])

  function choose(file: File | null | undefined) {
    if (file === undefined) return
    saving.reset()
    removal.reset()
    setChosen(file ? { file, preview: URL.createObjectURL(file) } : null)
  }

  function done(title: string) {
    setChosen(null)
    showToast({ tone: 'success', title })
    router.reload({ only: ['account'] })
  }

  return (
    <div className="flex flex-col gap-4">
      {error !== null && (
        <Banner tone="danger" role="alert">
          {errorMessage(error, 'The photo could not be saved. Please try again.')}
        </Banner>
      )}
      <div className="flex flex-wrap items-center gap-5">
        <Picture
          src={chosen?.preview ?? photo}
          alt={chosen ? 'The photo you chose' : 'Your photo'}
          initial={(firstName ?? account.email).charAt(0)}
        />
        <div className="flex min-w-0 flex-[1_1_14rem] flex-col gap-2">
          <div className="flex flex-wrap gap-2">
            {chosen && (
              <Button
                isPending={saving.isPending}
                pendingLabel="Saving..."
                onPress={() => void save(chosen.file)}
              >
                Save photo
              </Button>
            )}
            <label
              className={cx(
                buttonClass({ variant: 'secondary' }),
                'cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent'
              )}
            >
              <input
                type="file"
                accept={TYPES}
                className="sr-only"
                disabled={saving.isPending}
                onChange={({ target }) => {
                  choose(target.files?.[0])
                  target.value = ''
                }}
              />
              <Icon name="camera" size={18} />
              {chosen ? 'Choose another' : photo ? 'Change photo' : 'Choose a photo'}
            </label>
            {chosen ? (
              <Button variant="quiet" isDisabled={saving.isPending} onPress={() => choose(null)}>
                Cancel
              </Button>
            ) : (
              photo && (
                <Button
                  variant="quiet"
                  icon="trash"
                  isPending={removal.isPending}
                  pendingLabel="Removing..."
                  onPress={() => void remove()}
                >
                  Remove photo
                </Button>
              )
            )}
          </div>
          <p className="text-sm text-muted">
            {chosen
              ? 'Others will see this square, the middle of your picture.'
              : 'Everyone can see it. JPG, PNG, GIF or WEBP. We make a large photo smaller for you.'}
          </p>
        </div>
      </div>
    </div>
  )
}

function Picture({ src, alt, initial }: { src: string | null; alt: string; initial: string }) {
  if (src) return <img src={src} alt={alt} width={96} height={96} className={SQUARE} />

  return (
    <span
      className={cx(
        SQUARE,
        'grid place-items-center bg-accent-soft font-display text-4xl font-strong text-link uppercase'
      )}
      aria-hidden
    >
      {initial}
    </span>
  )
}
