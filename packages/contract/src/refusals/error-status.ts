// Without zod, so that a page can tell refusals apart before it has loaded any shape.

/** Every refusal the product knows, with the HTTP status that carries it. Source: Spec §12 Conventions. */
export const errorStatus = {
  validation_failed: 400,
  not_signed_in: 401,
  invalid_credentials: 401,
  second_factor_needed: 401,
  card_declined: 402,
  forbidden: 403,
  premium_required: 403,
  factor_needed: 403,
  step_up_needed: 403,
  suspended: 403,
  bad_origin: 403,
  not_found: 404,
  username_taken: 409,
  already_swiped: 409,
  already_attending: 409,
  event_full: 409,
  not_undoable: 409,
  conflict: 409,
  already_subscribed: 409,
  not_subscribed: 409,
  already_pending: 409,
  photo_limit: 409,
  photos_required: 409,
  boost_active: 409,
  too_large: 413,
  unsupported_media: 415,
  bad_host: 421,
  rate_limited: 429,
  daily_like_limit: 429,
  weekly_super_like_limit: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;
