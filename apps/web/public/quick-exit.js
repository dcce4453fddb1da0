// 'Quick exit', before anything else of the page is read: blank at once, then a page that says nothing. Back finds it blank and leaves again,
// until the address is typed anew. It works while no other script is here.
'use strict';
{
  const key = 'quick-exit';
  const now = 'quick-exit-now';
  const otherwise = 'https://www.weather.gov/';
  const root = document.documentElement;

  const safe = (page) => (typeof page === 'string' && page.indexOf('https://') === 0 ? page : '');

  /** The page it leads to, as this browser or this tab remembers; empty where it remembers nothing. */
  function read(storage) {
    try {
      return safe(JSON.parse(window[storage].getItem(key)));
    } catch {
      // Storage may be closed or hold something else.
      return '';
    }
  }

  /** Pages of the same browser go as well: whoever looks finds them in the list of tabs. */
  function leaveAll(page) {
    leave(page);
    try {
      localStorage.setItem(now, JSON.stringify(page));
      localStorage.removeItem(now);
    } catch {
      // Without a storage no other page hears of it.
    }
  }

  function leave(page) {
    root.hidden = true;
    document.title = '';
    // An icon would stay in the tab, and one on its way be asked for from the other page.
    document.querySelectorAll('link[rel~="icon"]').forEach((link) => (link.href = 'data:,'));
    // A question about unsaved changes would keep the page.
    window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true);
    document.querySelectorAll('audio, video').forEach((media) => media.pause());
    // What plays or records outside of the document stops by itself.
    window.dispatchEvent(new Event('page-blanked'));
    try {
      sessionStorage.setItem(key, JSON.stringify(page));
    } catch {
      // Without a memory Back is not covered; leaving still is.
    }
    location.replace(page);
  }

  function leaveByButton(event) {
    const button = event.target instanceof Element && event.target.closest('[data-quick-exit]');
    if (button) leaveAll(read('localStorage') || safe(button.getAttribute('data-quick-exit')) || otherwise);
  }

  let presses = [];

  /** Shift three times within two seconds. What is typed or clicked in between belongs to writing or to choosing text. */
  function leaveByKeys(event) {
    if (event.repeat) return;
    const recent = presses.filter((at) => event.timeStamp - at <= 2000);
    presses = event.key === 'Shift' ? recent.concat(event.timeStamp) : [];
    // On the lock the button stands whatever was chosen, and so do its keys.
    const button = document.querySelector('[data-quick-exit]');
    const page = presses.length >= 3 && (read('localStorage') || (button && safe(button.getAttribute('data-quick-exit'))));
    if (page) leaveAll(page);
  }

  /** A page that the browser kept as it was begins no new document. */
  function leaveAgain(event) {
    const page = event.persisted && read('sessionStorage');
    if (page) leave(page);
  }

  function leaveWithOthers(event) {
    if (event.key === now && event.newValue) leave(safe(JSON.parse(event.newValue)) || otherwise);
  }

  function listen() {
    window.addEventListener('pageshow', leaveAgain);
    window.addEventListener('click', leaveByButton, true);
    window.addEventListener('pointerdown', () => (presses = []), true);
    window.addEventListener('keydown', leaveByKeys, true);
    window.addEventListener('storage', leaveWithOthers);
  }

  const left = read('sessionStorage');
  const entry = performance.getEntriesByType('navigation')[0];
  if (left && entry && entry.type !== 'navigate') leave(left);
  else {
    if (left) sessionStorage.removeItem(key);
    listen();
  }
}
