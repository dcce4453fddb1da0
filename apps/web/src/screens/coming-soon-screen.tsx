export function ComingSoonScreen() {
  return null;
}
