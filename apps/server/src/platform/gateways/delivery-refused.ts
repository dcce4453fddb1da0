/** This address, number or browser was refused; the way there is open. */
export class DeliveryRefused extends Error {}
