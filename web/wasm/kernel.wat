;; What bot/net spends its time with, for the vectors of WebAssembly, which Go does not
;; use. The worker joins it to the memory of the program. All numbers are integers, so
;; that it gives what the plain loops of bot/net give, to the last bit.
(module
  (import "go" "mem" (memory 1))

  ;; sums += a·low(by) + b·high(by), of n units in eights: by has two factors of 16 bits.
  (func $addTwo (param $sums i32) (param $a i32) (param $b i32) (param $by i32) (param $n i32)
    (local $factors v128)
    (local.set $factors (i32x4.splat (local.get $by)))
    (loop $next
      ;; A number of a, then one of b, and so on: the first four of each, then the others.
      (v128.store (local.get $sums)
        (i32x4.add
          (i32x4.dot_i16x8_s
            (i8x16.shuffle 0 1 16 17 2 3 18 19 4 5 20 21 6 7 22 23
              (v128.load (local.get $a)) (v128.load (local.get $b)))
            (local.get $factors))
          (v128.load (local.get $sums))))
      (v128.store offset=16 (local.get $sums)
        (i32x4.add
          (i32x4.dot_i16x8_s
            (i8x16.shuffle 8 9 24 25 10 11 26 27 12 13 28 29 14 15 30 31
              (v128.load (local.get $a)) (v128.load (local.get $b)))
            (local.get $factors))
          (v128.load offset=16 (local.get $sums))))
      (local.set $sums (i32.add (local.get $sums) (i32.const 32)))
      (local.set $a (i32.add (local.get $a) (i32.const 16)))
      (local.set $b (i32.add (local.get $b) (i32.const 16)))
      (br_if $next (local.tee $n (i32.sub (local.get $n) (i32.const 8))))))

  ;; Four sums, shifted, and cut off at 0 and at mostActive of bot/net.
  (func $active (param $sums v128) (param $shift i32) (result v128)
    (i32x4.max_s (v128.const i32x4 0 0 0 0)
      (i32x4.min_s (v128.const i32x4 16383 16383 16383 16383)
        (i32x4.shr_s (local.get $sums) (local.get $shift)))))

  ;; The activations of a layer of n units in eights, as numbers of 16 bits.
  (func $activate (param $to i32) (param $sums i32) (param $shift i32) (param $n i32)
    (loop $next
      (v128.store (local.get $to)
        (i16x8.narrow_i32x4_s
          (call $active (v128.load (local.get $sums)) (local.get $shift))
          (call $active (v128.load offset=16 (local.get $sums)) (local.get $shift))))
      (local.set $to (i32.add (local.get $to) (i32.const 16)))
      (local.set $sums (i32.add (local.get $sums) (i32.const 32)))
      (br_if $next (local.tee $n (i32.sub (local.get $n) (i32.const 8))))))

  (func $total (param $sums v128) (result i32)
    (i32.add
      (i32.add (i32x4.extract_lane 0 (local.get $sums)) (i32x4.extract_lane 1 (local.get $sums)))
      (i32.add (i32x4.extract_lane 2 (local.get $sums)) (i32x4.extract_lane 3 (local.get $sums)))))

  ;; The product of each of m rows with h, which has n units: four rows at a time.
  (func $dots (param $to i32) (param $rows i32) (param $h i32) (param $m i32) (param $n i32)
    (local $row1 i32) (local $row2 i32) (local $row3 i32) (local $at i32) (local $left i32)
    (local $units v128) (local $sum0 v128) (local $sum1 v128) (local $sum2 v128) (local $sum3 v128)
    (loop $four
      (local.set $row1 (i32.add (local.get $rows) (i32.shl (local.get $n) (i32.const 1))))
      (local.set $row2 (i32.add (local.get $row1) (i32.shl (local.get $n) (i32.const 1))))
      (local.set $row3 (i32.add (local.get $row2) (i32.shl (local.get $n) (i32.const 1))))
      (local.set $at (local.get $h))
      (local.set $left (local.get $n))
      (local.set $sum0 (v128.const i32x4 0 0 0 0))
      (local.set $sum1 (v128.const i32x4 0 0 0 0))
      (local.set $sum2 (v128.const i32x4 0 0 0 0))
      (local.set $sum3 (v128.const i32x4 0 0 0 0))
      (loop $next
        (local.set $units (v128.load (local.get $at)))
        (local.set $sum0 (i32x4.add (local.get $sum0)
          (i32x4.dot_i16x8_s (v128.load (local.get $rows)) (local.get $units))))
        (local.set $sum1 (i32x4.add (local.get $sum1)
          (i32x4.dot_i16x8_s (v128.load (local.get $row1)) (local.get $units))))
        (local.set $sum2 (i32x4.add (local.get $sum2)
          (i32x4.dot_i16x8_s (v128.load (local.get $row2)) (local.get $units))))
        (local.set $sum3 (i32x4.add (local.get $sum3)
          (i32x4.dot_i16x8_s (v128.load (local.get $row3)) (local.get $units))))
        (local.set $rows (i32.add (local.get $rows) (i32.const 16)))
        (local.set $row1 (i32.add (local.get $row1) (i32.const 16)))
        (local.set $row2 (i32.add (local.get $row2) (i32.const 16)))
        (local.set $row3 (i32.add (local.get $row3) (i32.const 16)))
        (local.set $at (i32.add (local.get $at) (i32.const 16)))
        (br_if $next (local.tee $left (i32.sub (local.get $left) (i32.const 8)))))
      (i32.store (local.get $to) (call $total (local.get $sum0)))
      (i32.store offset=4 (local.get $to) (call $total (local.get $sum1)))
      (i32.store offset=8 (local.get $to) (call $total (local.get $sum2)))
      (i32.store offset=12 (local.get $to) (call $total (local.get $sum3)))
      (local.set $rows (local.get $row3))
      (local.set $to (i32.add (local.get $to) (i32.const 16)))
      (br_if $four (local.tee $m (i32.sub (local.get $m) (i32.const 4))))))

  ;; Brings kept, and the sums of the first layer, to the inputs in x: for each input that
  ;; differs its row of weights is added, two rows at a time.
  (func $change (param $x i32) (param $kept i32) (param $sums i32) (param $in i32) (param $inputs i32) (param $units i32)
    (local $blocks i32) (local $at i32) (local $now i32) (local $was i32)
    (local $differing i32) (local $i i32) (local $row i32) (local $by i32)
    (local $waiting i32) (local $byWaiting i32) ;; the row of one that waits for a second, or none
    (local.set $blocks (i32.shr_u (i32.add (local.get $inputs) (i32.const 15)) (i32.const 4)))
    (loop $block
      (local.set $now (i32.add (local.get $x) (local.get $at)))
      (local.set $was (i32.add (local.get $kept) (local.get $at)))
      (local.set $differing (i8x16.bitmask
        (i8x16.ne (v128.load (local.get $now)) (v128.load (local.get $was)))))
      (if (local.get $differing) (then
        (loop $input
          (local.set $i (i32.ctz (local.get $differing)))
          (local.set $differing (i32.and (local.get $differing) (i32.sub (local.get $differing) (i32.const 1))))
          (local.set $by (i32.sub
            (i32.load8_s (i32.add (local.get $now) (local.get $i)))
            (i32.load8_s (i32.add (local.get $was) (local.get $i)))))
          (local.set $row (i32.add (local.get $in)
            (i32.shl (i32.mul (i32.add (local.get $at) (local.get $i)) (local.get $units)) (i32.const 1))))
          (if (local.get $waiting)
            (then
              (call $addTwo (local.get $sums) (local.get $waiting) (local.get $row)
                (i32.or
                  (i32.and (local.get $byWaiting) (i32.const 0xffff))
                  (i32.shl (local.get $by) (i32.const 16)))
                (local.get $units))
              (local.set $waiting (i32.const 0)))
            (else
              (local.set $waiting (local.get $row))
              (local.set $byWaiting (local.get $by))))
          (br_if $input (local.get $differing)))
        (v128.store (local.get $was) (v128.load (local.get $now)))))
      ;; The last block ends where the inputs end, and begins in the one before.
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (local.set $i (i32.sub (local.get $inputs) (i32.const 16)))
      (local.set $at (select (local.get $at) (local.get $i) (i32.lt_s (local.get $at) (local.get $i))))
      (br_if $block (local.tee $blocks (i32.sub (local.get $blocks) (i32.const 1)))))
    (if (local.get $waiting) (then
      (call $addTwo (local.get $sums) (local.get $waiting) (local.get $waiting)
        (i32.and (local.get $byWaiting) (i32.const 0xffff))
        (local.get $units)))))

  ;; The product of the activated second layer, of m units in fours, with out.
  (func $answer (param $second i32) (param $bias i32) (param $out i32) (param $m i32) (result i32)
    (local $sums v128)
    (loop $next
      (local.set $sums (i32x4.add (local.get $sums)
        (i32x4.mul
          (call $active
            (i32x4.add (v128.load (local.get $second)) (v128.load (local.get $bias)))
            (i32.const 10)) ;; midShift of bot/net
          (v128.load16x4_s (local.get $out)))))
      (local.set $second (i32.add (local.get $second) (i32.const 16)))
      (local.set $bias (i32.add (local.get $bias) (i32.const 16)))
      (local.set $out (i32.add (local.get $out) (i32.const 8)))
      (br_if $next (local.tee $m (i32.sub (local.get $m) (i32.const 4)))))
    (call $total (local.get $sums)))

  ;; Asks a net in one call, since each goes through JavaScript. It brings kept and the
  ;; sums from the inputs that were asked about last to those in x, of which there are 16
  ;; at least, and gives what the rest of the net makes of it, but for the base.
  (func (export "logit")
    (param $x i32) (param $kept i32) (param $sums i32) (param $first i32) (param $second i32)
    (param $in i32) (param $mid i32) (param $bias i32) (param $out i32)
    (param $inputs i32) (param $units i32) (param $m i32) (result i32)
    (call $change (local.get $x) (local.get $kept) (local.get $sums) (local.get $in)
      (local.get $inputs) (local.get $units))
    (call $activate (local.get $first) (local.get $sums)
      (i32.const 6) ;; inShift of bot/net
      (local.get $units))
    (call $dots (local.get $second) (local.get $mid) (local.get $first) (local.get $m) (local.get $units))
    (call $answer (local.get $second) (local.get $bias) (local.get $out) (local.get $m))))
