// Small wooden sounds, made here: no files. Off unless somebody wants them.

let context: AudioContext | undefined;

const sounds = {
  move: [[196, 0, 0.07]],
  chance: [
    [330, 0, 0.04],
    [262, 0.07, 0.04],
    [294, 0.13, 0.05],
  ],
  end: [
    [262, 0, 0.14],
    [330, 0.14, 0.14],
    [392, 0.28, 0.3],
  ],
} as const;

export function playSound(name: keyof typeof sounds) {
  context ??= new AudioContext();
  const now = context.currentTime;
  for (const [pitch, after, length] of sounds[name]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = 'triangle';
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.18, now + after);
    volume.gain.exponentialRampToValueAtTime(0.001, now + after + length);
    tone.connect(volume).connect(context.destination);
    tone.start(now + after);
    tone.stop(now + after + length);
  }
}
