import '@adonisjs/inertia/types'

import type React from 'react'
import type { Prettify } from '@adonisjs/core/types/common'

type ExtractProps<T> =
  T extends React.FC<infer Props>
    ? Prettify<Omit<Props, 'children'>>
    : T extends React.Component<infer Props>
      ? Prettify<Omit<Props, 'children'>>
      : never

declare module '@adonisjs/inertia/types' {
  export interface InertiaPages {
    'shared/about': ExtractProps<(typeof import('../../inertia/pages/shared/about.tsx'))['default']>
    'shared/contact': ExtractProps<(typeof import('../../inertia/pages/shared/contact.tsx'))['default']>
    'shared/home': ExtractProps<(typeof import('../../inertia/pages/shared/home.tsx'))['default']>
    'shared/privacy': ExtractProps<(typeof import('../../inertia/pages/shared/privacy.tsx'))['default']>
    'shared/terms': ExtractProps<(typeof import('../../inertia/pages/shared/terms.tsx'))['default']>
  }
}
