import { expect, it } from 'vitest';
import { findLabelsQuickly } from './quick-labels.ts';

const page = `
  <label for="a">named</label> <label for="a"><input id="around">named from outside</label> <input id="a">
  <label>around <select id="b"><option>1</option></select> and <button id="c">not the first</button></label>
  <label><input type="hidden" id="d"><textarea id="e"></textarea></label> <label for="d">of what is hidden</label>
  <label for="f">of what is no control <input id="g"></label> <p id="f"></p>
  <label for="">of nothing <input id="h"></label>
  <label for="i">the first of two</label> <meter id="i"></meter> <progress id="i"></progress>
  <label><label for="k">in a label</label><output id="k"></output></label> <button>without id</button>`;

const texts = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLInputElement>('input, select, button, textarea, meter, progress, output')].map((control) => [
    control.id,
    control.labels && [...control.labels].map((label) => label.textContent),
  ]);

it('gives every control the labels that a page of jsdom gives it', () => {
  findLabelsQuickly();
  // A frame has classes of its own, which nothing was changed in.
  const untouched = document.body.appendChild(document.createElement('iframe')).contentDocument;
  if (!untouched) throw new Error('a frame has a page');
  const own = document.body.appendChild(document.createElement('div'));
  for (const root of [own, untouched.body]) root.innerHTML = page;
  expect(texts(own)).toEqual(texts(untouched.body));
  for (const root of [own, untouched.body]) root.querySelector('#b')?.remove();
  expect(texts(own)).toEqual(texts(untouched.body));
  expect(texts(own).filter(([, labels]) => labels?.length)).toHaveLength(5);
  document.body.replaceChildren();
});
