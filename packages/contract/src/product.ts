/** The product's name. A community that runs it under its own changes it here. */
export const PRODUCT_NAME = 'Violet';
