/*
 * How playback goes: speed, where it waits, marks on the map, sound. A dialog behind one button beside the history.
 */
import { setWarns, warns } from '../danger.js';
import { field, openDialog, select } from '../dialog.js';
import { h } from '../dom.js';
import { text } from '../language.js';
import { recall, remember } from '../settings.js';
import { OWN_PACES, PACES, STOPS, ownPace, pace, setOwnPace, setPace, stops } from './playback.js';
import { isLoud, play, setLoud, setVolume, volume } from './sound.js';

/**
 * @param {{since: () => void, marked: () => void}} does
 * @param {boolean} hasOthers whether somebody else acts at this table, too
 */
export function openPlaySettings(does, hasOthers) {
  const speed = select(PACES.map((id) => ({ id, name: text(`web.play.speed.${id}`) })), { id: 'play-speed', onchange: () => setPace(/** @type {import('./playback.js').Pace} */ (speed.value)) });
  speed.value = pace();
  const own = select(OWN_PACES.map((id) => ({ id, name: text(`web.play.speed.${id}`) })), { id: 'play-speed-own', onchange: () => setOwnPace(/** @type {import('./playback.js').OwnPace} */ (own.value)) });
  own.value = ownPace();
  const waits = select(STOPS.map((id) => ({ id, name: text(`web.play.stops.${id}`) })), { id: 'play-stops', onchange: () => remember('stops', waits.value) });
  waits.value = stops();
  const marks = h('input', { type: 'checkbox', id: 'play-marks', onchange: () => {
    remember('marks', marks.checked ? null : 'off');
    does.marked();
  } });
  marks.checked = recall('marks') !== 'off';
  const loudness = h('input', { type: 'range', id: 'play-volume', min: 0, max: 100, step: 5, onchange: () => {
    setVolume(Number(loudness.value) / 100);
    play('dice');
  } });
  loudness.value = String(Math.round(volume() * 100));
  loudness.disabled = !isLoud();
  const sound = h('input', { type: 'checkbox', id: 'play-sound', onchange: () => {
    setLoud(sound.checked);
    loudness.disabled = !sound.checked;
    play('turn');
  } });
  sound.checked = isLoud();
  const warnings = h('input', { type: 'checkbox', id: 'play-warnings', onchange: () => {
    setWarns(warnings.checked);
    does.marked();
  } });
  warnings.checked = warns();
  const since = h('button', { type: 'button', class: 'primary', id: 'play-since-open', onclick: () => {
    dialog.close();
    does.since();
  } }, text('web.play.since'));
  const dialog = openDialog(text('web.play.settings'), [h('div', { class: 'play-settings' },
    field(text('web.play.speed'), speed), hasOthers ? field(text('web.play.speed.own'), own) : null, field(text('web.play.stops'), waits),
    h('label', { class: 'tick' }, warnings, text('web.danger.setting')),
    h('label', { class: 'tick' }, marks, text('web.play.marks')), h('label', { class: 'tick' }, sound, text('web.play.sound')),
    field(text('web.play.volume'), loudness), h('div', { class: 'row end' }, since))]);
  return dialog;
}
