// What a browser may load for a page of ours: our own files, and on the one page that pays at Stripe what Stripe's form needs. decisions 010.

const own = {
  defaultSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  // What she has just recorded is played to her before it is sent.
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

export const sitePolicy = { useDefaults: false, directives: own };

const stripeFiles = ['https://js.stripe.com', 'https://*.js.stripe.com'];

/** Stripe's script, the frames it draws the form in, the frame in which a bank asks, and where they send the card. */
export const stripePolicy = {
  useDefaults: false,
  directives: {
    ...own,
    scriptSrc: ["'self'", ...stripeFiles],
    frameSrc: [...stripeFiles, 'https://hooks.stripe.com'],
    connectSrc: ["'self'", 'https://api.stripe.com'],
  },
};
