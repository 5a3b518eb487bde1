/** The header that tells a process of the Functions emulator which function a call is for. */
module.exports = 'x-told-function';
