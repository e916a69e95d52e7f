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
    'booking/access_card': ExtractProps<(typeof import('../../inertia/pages/booking/access_card.tsx'))['default']>
    'booking/earnings': ExtractProps<(typeof import('../../inertia/pages/booking/earnings.tsx'))['default']>
    'booking/owner_dashboard': ExtractProps<(typeof import('../../inertia/pages/booking/owner_dashboard.tsx'))['default']>
    'booking/owner_stay': ExtractProps<(typeof import('../../inertia/pages/booking/owner_stay.tsx'))['default']>
    'booking/owner_today': ExtractProps<(typeof import('../../inertia/pages/booking/owner_today.tsx'))['default']>
    'booking/receipt': ExtractProps<(typeof import('../../inertia/pages/booking/receipt.tsx'))['default']>
    'booking/renter_dashboard': ExtractProps<(typeof import('../../inertia/pages/booking/renter_dashboard.tsx'))['default']>
    'booking/renter_stay': ExtractProps<(typeof import('../../inertia/pages/booking/renter_stay.tsx'))['default']>
    'booking/statement': ExtractProps<(typeof import('../../inertia/pages/booking/statement.tsx'))['default']>
    'catalog/availability': ExtractProps<(typeof import('../../inertia/pages/catalog/availability.tsx'))['default']>
    'catalog/browse': ExtractProps<(typeof import('../../inertia/pages/catalog/browse.tsx'))['default']>
    'catalog/calendars': ExtractProps<(typeof import('../../inertia/pages/catalog/calendars.tsx'))['default']>
    'catalog/create_listing': ExtractProps<(typeof import('../../inertia/pages/catalog/create_listing.tsx'))['default']>
    'catalog/edit_listing': ExtractProps<(typeof import('../../inertia/pages/catalog/edit_listing.tsx'))['default']>
    'catalog/listing_missing': ExtractProps<(typeof import('../../inertia/pages/catalog/listing_missing.tsx'))['default']>
    'catalog/listing': ExtractProps<(typeof import('../../inertia/pages/catalog/listing.tsx'))['default']>
    'compliance/admin_evidence': ExtractProps<(typeof import('../../inertia/pages/compliance/admin_evidence.tsx'))['default']>
    'compliance/admin_notices': ExtractProps<(typeof import('../../inertia/pages/compliance/admin_notices.tsx'))['default']>
    'compliance/evidence': ExtractProps<(typeof import('../../inertia/pages/compliance/evidence.tsx'))['default']>
    'identity/account': ExtractProps<(typeof import('../../inertia/pages/identity/account.tsx'))['default']>
    'identity/confirm_email': ExtractProps<(typeof import('../../inertia/pages/identity/confirm_email.tsx'))['default']>
    'identity/forgot_password': ExtractProps<(typeof import('../../inertia/pages/identity/forgot_password.tsx'))['default']>
    'identity/login': ExtractProps<(typeof import('../../inertia/pages/identity/login.tsx'))['default']>
    'identity/register': ExtractProps<(typeof import('../../inertia/pages/identity/register.tsx'))['default']>
    'identity/reset_password': ExtractProps<(typeof import('../../inertia/pages/identity/reset_password.tsx'))['default']>
    'identity/unsubscribe': ExtractProps<(typeof import('../../inertia/pages/identity/unsubscribe.tsx'))['default']>
    'identity/verify_email': ExtractProps<(typeof import('../../inertia/pages/identity/verify_email.tsx'))['default']>
    'incidents/admin_incidents': ExtractProps<(typeof import('../../inertia/pages/incidents/admin_incidents.tsx'))['default']>
    'messaging/conversation': ExtractProps<(typeof import('../../inertia/pages/messaging/conversation.tsx'))['default']>
    'messaging/conversations': ExtractProps<(typeof import('../../inertia/pages/messaging/conversations.tsx'))['default']>
    'messaging/no_conversation': ExtractProps<(typeof import('../../inertia/pages/messaging/no_conversation.tsx'))['default']>
    'moderation/audit': ExtractProps<(typeof import('../../inertia/pages/moderation/audit.tsx'))['default']>
    'moderation/booking': ExtractProps<(typeof import('../../inertia/pages/moderation/booking.tsx'))['default']>
    'moderation/bookings': ExtractProps<(typeof import('../../inertia/pages/moderation/bookings.tsx'))['default']>
    'moderation/dashboard': ExtractProps<(typeof import('../../inertia/pages/moderation/dashboard.tsx'))['default']>
    'moderation/growth': ExtractProps<(typeof import('../../inertia/pages/moderation/growth.tsx'))['default']>
    'moderation/listings': ExtractProps<(typeof import('../../inertia/pages/moderation/listings.tsx'))['default']>
    'moderation/operations': ExtractProps<(typeof import('../../inertia/pages/moderation/operations.tsx'))['default']>
    'moderation/payment_problems': ExtractProps<(typeof import('../../inertia/pages/moderation/payment_problems.tsx'))['default']>
    'moderation/report': ExtractProps<(typeof import('../../inertia/pages/moderation/report.tsx'))['default']>
    'moderation/reports': ExtractProps<(typeof import('../../inertia/pages/moderation/reports.tsx'))['default']>
    'moderation/revenue': ExtractProps<(typeof import('../../inertia/pages/moderation/revenue.tsx'))['default']>
    'moderation/reviews': ExtractProps<(typeof import('../../inertia/pages/moderation/reviews.tsx'))['default']>
    'moderation/search': ExtractProps<(typeof import('../../inertia/pages/moderation/search.tsx'))['default']>
    'moderation/transactions': ExtractProps<(typeof import('../../inertia/pages/moderation/transactions.tsx'))['default']>
    'moderation/user': ExtractProps<(typeof import('../../inertia/pages/moderation/user.tsx'))['default']>
    'moderation/users': ExtractProps<(typeof import('../../inertia/pages/moderation/users.tsx'))['default']>
    'reviews/host_missing': ExtractProps<(typeof import('../../inertia/pages/reviews/host_missing.tsx'))['default']>
    'reviews/host': ExtractProps<(typeof import('../../inertia/pages/reviews/host.tsx'))['default']>
    'reviews/review': ExtractProps<(typeof import('../../inertia/pages/reviews/review.tsx'))['default']>
    'shared/about': ExtractProps<(typeof import('../../inertia/pages/shared/about.tsx'))['default']>
    'shared/contact': ExtractProps<(typeof import('../../inertia/pages/shared/contact.tsx'))['default']>
    'shared/harbour_rules': ExtractProps<(typeof import('../../inertia/pages/shared/harbour_rules.tsx'))['default']>
    'shared/home': ExtractProps<(typeof import('../../inertia/pages/shared/home.tsx'))['default']>
    'shared/privacy': ExtractProps<(typeof import('../../inertia/pages/shared/privacy.tsx'))['default']>
    'shared/terms': ExtractProps<(typeof import('../../inertia/pages/shared/terms.tsx'))['default']>
    'vessels/boats': ExtractProps<(typeof import('../../inertia/pages/vessels/boats.tsx'))['default']>
  }
}
