// What a browser may load for a page of ours, or for a file of a member's. These are our own files, and on the page that pays at Stripe
// what its form needs. ADR 010.

const own = {
  defaultSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  // A recording is played to its author before it is sent.
  mediaSrc: ["'self'", 'blob:'],
  styleSrc: ["'self'"],
  connectSrc: ["'self'"],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

export const siteContentSecurityPolicy = { useDefaults: false, directives: own };

/** Of what somebody sent: opened by itself it runs and loads nothing, and stands in no frame. */
export const filePolicy = "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

const stripeFiles = ['https://js.stripe.com', 'https://*.js.stripe.com'];

/** Stripe's script, the frames of the form, the frame in which a bank asks, and where they send the card. */
export const stripeContentSecurityPolicy = {
  useDefaults: false,
  directives: {
    ...own,
    scriptSrc: ["'self'", ...stripeFiles],
    frameSrc: [...stripeFiles, 'https://hooks.stripe.com'],
    connectSrc: ["'self'", 'https://api.stripe.com'],
  },
};
